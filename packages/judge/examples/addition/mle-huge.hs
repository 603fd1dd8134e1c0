-- MLE
import Data.Array.ST
import Data.Array.Unboxed

main :: IO ()
main = print (runSTUArray (newArray (0, 2 ^ 43) 1) ! (7 :: Int) :: Int)
