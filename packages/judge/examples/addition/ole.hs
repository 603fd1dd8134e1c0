-- OLE
import Control.Monad

main :: IO ()
main = forever (putStrLn "and again and again and again")
