# MLE
all = []
loop { all << 'x' * 1_000_000 }
