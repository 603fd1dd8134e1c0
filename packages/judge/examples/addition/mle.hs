-- MLE
main :: IO ()
main = do
    let all = [1 ..] :: [Integer]
    print (all !! 100000000)
    print (take 3 all)
