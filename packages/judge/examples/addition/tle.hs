-- TLE
import Data.Bits

spin :: Int -> Int
spin 0 = 0
spin x = spin (x * 5 + 2 .|. 1)

main :: IO ()
main = print (spin 1)
