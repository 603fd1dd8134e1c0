import type { SiteLanguage } from '@verdict/contract/errors.ts'

interface About {
  site: string
  username: string
  /** What its owner calls the token. */
  token: string
}

interface Mail {
  subject: string
  text: string
}

const made: Record<SiteLanguage, (about: About) => Mail> = {
  'zh-CN': ({ site, username, token }) => ({
    subject: `${site} 新的个人令牌`,
    text: `你的账号 ${username} 新建了个人令牌“${token}”，持有它的程序可以代表你操作。如果不是你本人操作，请立即在设置中撤销它并修改密码。`,
  }),
  'zh-TW': ({ site, username, token }) => ({
    subject: `${site} 新的個人權杖`,
    text: `你的帳號 ${username} 新增了個人權杖「${token}」，持有它的程式可以代表你操作。如果不是你本人操作，請立即在設定中撤銷它並修改密碼。`,
  }),
  'en-US': ({ site, username, token }) => ({
    subject: `${site}: a new personal token`,
    text: `The personal token "${token}" was made for your account ${username}. Programs that have it act in your name. If it was not you, revoke it in your settings at once and change your password.`,
  }),
  'ja-JP': ({ site, username, token }) => ({
    subject: `${site} 新しい個人トークン`,
    text: `アカウント ${username} に個人トークン「${token}」が作成されました。これを持つプログラムはあなたとして操作できます。お心当たりがない場合は、すぐに設定で失効させ、パスワードを変更してください。`,
  }),
  'ko-KR': ({ site, username, token }) => ({
    subject: `${site} 새 개인 토큰`,
    text: `계정 ${username}에 개인 토큰 "${token}"이(가) 만들어졌습니다. 이 토큰을 가진 프로그램은 회원님을 대신해 동작합니다. 본인이 아니라면 곧바로 설정에서 폐기하고 비밀번호를 바꾸세요.`,
  }),
}

const revoked: Record<SiteLanguage, (about: About) => Mail> = {
  'zh-CN': ({ site, username, token }) => ({
    subject: `${site} 个人令牌已撤销`,
    text: `你的账号 ${username} 的个人令牌“${token}”已被撤销。如果不是你本人操作，请立即修改密码。`,
  }),
  'zh-TW': ({ site, username, token }) => ({
    subject: `${site} 個人權杖已撤銷`,
    text: `你的帳號 ${username} 的個人權杖「${token}」已被撤銷。如果不是你本人操作，請立即修改密碼。`,
  }),
  'en-US': ({ site, username, token }) => ({
    subject: `${site}: a personal token was revoked`,
    text: `The personal token "${token}" of your account ${username} was revoked. If it was not you, change your password at once.`,
  }),
  'ja-JP': ({ site, username, token }) => ({
    subject: `${site} 個人トークンの失効`,
    text: `アカウント ${username} の個人トークン「${token}」が失効しました。お心当たりがない場合は、すぐにパスワードを変更してください。`,
  }),
  'ko-KR': ({ site, username, token }) => ({
    subject: `${site} 개인 토큰이 폐기되었습니다`,
    text: `계정 ${username}의 개인 토큰 "${token}"이(가) 폐기되었습니다. 본인이 아니라면 곧바로 비밀번호를 바꾸세요.`,
  }),
}

/** The mail to an owner for whom a token was made, or whose token was revoked, in the reader's language. */
export const tokenMail = (language: SiteLanguage, act: 'made' | 'revoked', about: About): Mail =>
  (act === 'made' ? made : revoked)[language](about)
