import type { MarkdownIt, StateCore } from 'markdown-it'

const pairs =
  'smile 😄 grin 😁 joy 😂 smiley 😃 laughing 😆 wink 😉 blush 😊 yum 😋 sunglasses 😎 heart_eyes 😍 thinking 🤔 neutral_face 😐 confused 😕 sweat_smile 😅 sweat 😓 cry 😢 sob 😭 angry 😠 rage 😡 scream 😱 flushed 😳 sleeping 😴 thumbsup 👍 +1 👍 thumbsdown 👎 -1 👎 ok_hand 👌 clap 👏 wave 👋 pray 🙏 muscle 💪 point_right 👉 eyes 👀 heart ❤️ broken_heart 💔 star ⭐ sparkles ✨ fire 🔥 tada 🎉 rocket 🚀 bulb 💡 bug 🐛 lock 🔒 key 🔑 book 📖 memo 📝 pushpin 📌 link 🔗 mag 🔍 hourglass ⌛ alarm_clock ⏰ calendar 📅 chart 📈 trophy 🏆 medal 🏅 balloon 🎈 gift 🎁 warning ⚠️ x ❌ o ⭕ white_check_mark ✅ heavy_check_mark ✔️ question ❓ exclamation ❗ 100 💯 coffee ☕ apple 🍎 cake 🍰 dog 🐶 cat 🐱 sun ☀️ moon 🌙 rainbow 🌈 snowflake ❄️'.split(
    ' ',
  )
const known = new Map(
  Array.from({ length: pairs.length / 2 }, (_, at) => [`:${pairs[2 * at]}:`, pairs[2 * at + 1] ?? '']),
)
const code = /:[a-z0-9_+-]{1,20}:/g

function showPictures(state: StateCore): void {
  for (const { type, children } of state.tokens) {
    if (type !== 'inline' || !children) continue
    for (const token of children)
      if (token.type === 'text') token.content = token.content.replace(code, (name) => known.get(name) ?? name)
  }
}

/** `:tada:` and its like; a name that is none stays as it was written. */
export function emoji(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'emoji', showPictures)
}
