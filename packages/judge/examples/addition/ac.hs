-- AC
import qualified Data.Map as Map

main :: IO ()
main = do
    [a, b] <- map read . words <$> getLine :: IO [Integer]
    print (sum (Map.elems (Map.fromList [(1, a), (2, b)])))
