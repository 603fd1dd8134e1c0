// MLE
const rows = []
for (;;) rows.push(new Array(10_000).fill(rows.length + 0.5))
