// MLE
const all = []
for (let i = 0; ; i++) all.push({ i, text: String(i) })
