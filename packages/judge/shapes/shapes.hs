-- Keeps so many MB in a shape: both are read from the input.
import Control.Monad
import Data.Array.IO
import Data.Array.Unboxed
import Data.Bits
import Data.IORef
import qualified Data.ByteString.Char8 as Text
import Data.List

data Node = Last | Node Node !Int

run :: String -> Int -> IO Double
run "array" mb = do
  let row = listArray (0, mb * 131072 - 1) (repeat 0.5) :: UArray Int Double
  pure (foldl' (\total i -> total + row ! i) 0 [0 .. mb * 131072 - 1])
run "objects" mb = do
  let build first i = let node = Node first i in node `seq` node
      first = foldl' build Last [1 .. mb * 43690] -- 24 bytes each
      count total Last = total
      count total (Node rest a) = let next = total + (a .&. 1) in next `seq` count next rest
  total <- newIORef first
  kept <- readIORef total
  pure (fromIntegral (count 0 kept))
run "churn" mb = do
  rows <- newListArray (0, mb * 16 - 1) (repeat (listArray (0, 0) [0])) :: IO (IOArray Int (UArray Int Double))
  forM_ [1 .. 6 :: Int] $ \_ -> forM_ [0 .. mb * 16 - 1] $ \i -> do
    let row = listArray (0, 8191) (repeat (fromIntegral i + 0.5)) :: UArray Int Double
    row `seq` writeArray rows i row
  every <- getElems rows
  pure (foldl' (\total row -> total + row ! 5) 0 every)
run "strings" mb = do
  let text i = Text.concat (replicate 20 (Text.pack (show (1000000000 + i))))
  every <- forM [1 .. mb * 2900] (\i -> let one = text i in one `seq` pure one)
  pure (foldl' (\total one -> total + fromIntegral (fromEnum (Text.index one 9))) 0 every)
run _ mb = pure (fromIntegral (depth (mb * 1000)))

depth :: Int -> Int
depth 0 = 0
depth n = 1 + depth (n - 1)

main :: IO ()
main = do
  [shape, size] <- words <$> getLine
  total <- run shape (read size)
  putStrLn (if total > 0 then "kept" else "lost")
