import type { SiteLanguage } from '@verdict/contract/errors.ts'

interface CodeMail {
  site: string
  code: string
  minutes: number
}

const texts: Record<SiteLanguage, (about: CodeMail) => { subject: string; text: string }> = {
  'zh-CN': ({ site, code, minutes }) => ({
    subject: `${site} 注册验证码`,
    text: `您的注册验证码是 ${code}，${minutes} 分钟内有效。如果不是您本人操作，请忽略这封邮件。`,
  }),
  'zh-TW': ({ site, code, minutes }) => ({
    subject: `${site} 註冊驗證碼`,
    text: `您的註冊驗證碼是 ${code}，${minutes} 分鐘內有效。如果不是您本人操作，請忽略這封郵件。`,
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
