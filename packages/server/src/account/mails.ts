import type { SiteLanguage } from '@verdict/contract/errors.ts'

interface CodeMail {
  site: string
  code: string
  minutes: number
}

const texts: Record<SiteLanguage, (about: CodeMail) => { subject: string; text: string }> = {
  'zh-CN': ({ site, code, minutes }) => ({
    subject: `${site} 注册验证码`,
    text: `你的注册验证码是 ${code}，${minutes} 分钟内有效。如果不是你本人操作，请忽略这封邮件。`,
  }),
  'zh-TW': ({ site, code, minutes }) => ({
    subject: `${site} 註冊驗證碼`,
    text: `你的註冊驗證碼是 ${code}，${minutes} 分鐘內有效。如果不是你本人操作，請忽略這封郵件。`,
  }),
  'en-US': ({ site, code, minutes }) => ({
    subject: `${site}: your registration code`,
    text: `Your registration code is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
  }),
  'ja-JP': ({ site, code, minutes }) => ({
    subject: `${site} 登録確認コード`,
    text: `登録確認コードは ${code} です。${minutes} 分間有効です。お心当たりがない場合は、このメールを無視してください。`,
  }),
  'ko-KR': ({ site, code, minutes }) => ({
    subject: `${site} 가입 인증 코드`,
    text: `가입 인증 코드는 ${code} 입니다. ${minutes}분 동안 유효합니다. 요청하지 않으셨다면 이 메일을 무시하세요.`,
  }),
}

/** The mail with a registration code, in the reader's language. */
export const codeMail = (language: SiteLanguage, about: CodeMail) => texts[language](about)

interface ResetMail {
  site: string
  username: string
  link: string
  minutes: number
}

const resets: Record<SiteLanguage, (about: ResetMail) => { subject: string; text: string }> = {
  'zh-CN': ({ site, username, link, minutes }) => ({
    subject: `${site} 重置密码`,
    text: `你正在重置账号 ${username} 的密码。请在 ${minutes} 分钟内打开以下链接：\n\n${link}\n\n如果不是你本人操作，请忽略这封邮件，密码不会改变。`,
  }),
  'zh-TW': ({ site, username, link, minutes }) => ({
    subject: `${site} 重設密碼`,
    text: `你正在重設帳號 ${username} 的密碼。請在 ${minutes} 分鐘內開啟以下連結：\n\n${link}\n\n如果不是你本人操作，請忽略這封郵件，密碼不會改變。`,
  }),
  'en-US': ({ site, username, link, minutes }) => ({
    subject: `${site}: reset your password`,
    text: `To set a new password for your account ${username}, open this link within ${minutes} minutes:\n\n${link}\n\nIf you did not ask for it, ignore this mail; your password stays as it is.`,
  }),
  'ja-JP': ({ site, username, link, minutes }) => ({
    subject: `${site} パスワードの再設定`,
    text: `アカウント ${username} のパスワードを再設定するには、${minutes} 分以内に次のリンクを開いてください。\n\n${link}\n\nお心当たりがない場合は、このメールを無視してください。パスワードは変わりません。`,
  }),
  'ko-KR': ({ site, username, link, minutes }) => ({
    subject: `${site} 비밀번호 재설정`,
    text: `계정 ${username}의 비밀번호를 다시 정하려면 ${minutes}분 안에 다음 링크를 여세요.\n\n${link}\n\n요청하지 않으셨다면 이 메일을 무시하세요. 비밀번호는 바뀌지 않습니다.`,
  }),
}

/** The mail with the link that sets a new password, in the reader's language. */
export const resetMail = (language: SiteLanguage, about: ResetMail) => resets[language](about)

interface ChangeMail extends CodeMail {
  username: string
}

const changes: Record<SiteLanguage, (about: ChangeMail) => { subject: string; text: string }> = {
  'zh-CN': ({ site, username, code, minutes }) => ({
    subject: `${site} 更换邮箱验证码`,
    text: `账号 ${username} 正在更换为这个邮箱，验证码是 ${code}，${minutes} 分钟内有效。如果不是你本人操作，请忽略这封邮件。`,
  }),
  'zh-TW': ({ site, username, code, minutes }) => ({
    subject: `${site} 更換信箱驗證碼`,
    text: `帳號 ${username} 正在更換為這個信箱，驗證碼是 ${code}，${minutes} 分鐘內有效。如果不是你本人操作，請忽略這封郵件。`,
  }),
  'en-US': ({ site, username, code, minutes }) => ({
    subject: `${site}: confirm your new address`,
    text: `The account ${username} is changing to this address. The code is ${code}; it is valid for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
  }),
  'ja-JP': ({ site, username, code, minutes }) => ({
    subject: `${site} メールアドレスの変更`,
    text: `アカウント ${username} のメールアドレスをこのアドレスに変更します。確認コードは ${code} です。${minutes} 分間有効です。お心当たりがない場合は、このメールを無視してください。`,
  }),
  'ko-KR': ({ site, username, code, minutes }) => ({
    subject: `${site} 이메일 변경 인증 코드`,
    text: `계정 ${username}의 이메일을 이 주소로 바꿉니다. 인증 코드는 ${code} 이며 ${minutes}분 동안 유효합니다. 요청하지 않으셨다면 이 메일을 무시하세요.`,
  }),
}

/** The mail with the code that confirms a new address, in the reader's language. */
export const changeEmailMail = (language: SiteLanguage, about: ChangeMail) => changes[language](about)

const guessed: Record<SiteLanguage, (site: string, username: string) => string> = {
  'zh-CN': (site, username) =>
    `有人多次尝试用错误的密码登录你在 ${site} 的账号 ${username}。你在常用设备上的登录不受影响。如果不是你本人操作且密码较简单，请修改密码。`,
  'zh-TW': (site, username) =>
    `有人多次嘗試用錯誤的密碼登入你在 ${site} 的帳號 ${username}。你在常用裝置上的登入不受影響。如果不是你本人操作且密碼較簡單，請修改密碼。`,
  'en-US': (site, username) =>
    `Somebody has tried many wrong passwords on your account ${username} at ${site}. On devices that you have used before you can sign in as always. If it was not you and your password is a simple one, change it.`,
  'ja-JP': (site, username) =>
    `${site} のアカウント ${username} に対して、誤ったパスワードによるログインが何度も試みられました。以前ご利用になった端末からは通常どおりログインできます。お心当たりがなく、簡単なパスワードをお使いの場合は変更してください。`,
  'ko-KR': (site, username) =>
    `${site}의 계정 ${username}에 잘못된 비밀번호로 로그인하려는 시도가 여러 번 있었습니다. 이전에 사용하던 기기에서는 평소처럼 로그인할 수 있습니다. 본인이 아니고 비밀번호가 단순하다면 변경하세요.`,
}

/** The mail to an owner whose password is being guessed; what language they read is not known, so all are in it. */
export const guessingMail = ({ site, username }: { site: string; username: string }) => ({
  subject: `${site}: 登录失败次数过多 / Too many failed logins`,
  text: Object.values(guessed)
    .map((write) => write(site, username))
    .join('\n\n'),
})
