import type { SiteLanguage } from '@verdict/contract/errors.ts'
import { siteLanguages } from '@verdict/contract/site-languages.ts'
import { tellOwner, type Writing } from '../tell-owner.ts'

/** What happened to somebody's second factor. */
export type FactorAct =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-spent'
  | 'all-removed'

const acts: Record<SiteLanguage, Record<FactorAct, string>> = {
  'zh-CN': {
    'totp-added': '已开启验证器应用的动态码',
    'totp-removed': '已关闭验证器应用的动态码',
    'passkey-added': '已添加一个通行密钥',
    'passkey-removed': '已移除一个通行密钥',
    'codes-renewed': '已重新生成恢复码',
    'code-spent': '已使用一个恢复码登录',
    'all-removed': '管理员已移除全部两步验证',
  },
  'zh-TW': {
    'totp-added': '已開啟驗證器應用程式的動態碼',
    'totp-removed': '已關閉驗證器應用程式的動態碼',
    'passkey-added': '已新增一個通行金鑰',
    'passkey-removed': '已移除一個通行金鑰',
    'codes-renewed': '已重新產生復原碼',
    'code-spent': '已使用一個復原碼登入',
    'all-removed': '管理員已移除全部兩步驟驗證',
  },
  'en-US': {
    'totp-added': 'codes of an authenticator app were turned on',
    'totp-removed': 'codes of an authenticator app were turned off',
    'passkey-added': 'a passkey was added',
    'passkey-removed': 'a passkey was removed',
    'codes-renewed': 'new recovery codes were made',
    'code-spent': 'a recovery code was used to log in',
    'all-removed': 'the operator removed two-step verification',
  },
  'ja-JP': {
    'totp-added': '認証アプリのコードが有効になりました',
    'totp-removed': '認証アプリのコードが無効になりました',
    'passkey-added': 'パスキーが追加されました',
    'passkey-removed': 'パスキーが削除されました',
    'codes-renewed': '復旧コードが再作成されました',
    'code-spent': '復旧コードを使ってログインしました',
    'all-removed': '管理者が 2 段階認証をすべて解除しました',
  },
  'ko-KR': {
    'totp-added': '인증 앱 코드를 켰습니다',
    'totp-removed': '인증 앱 코드를 껐습니다',
    'passkey-added': '패스키를 추가했습니다',
    'passkey-removed': '패스키를 제거했습니다',
    'codes-renewed': '복구 코드를 새로 만들었습니다',
    'code-spent': '복구 코드로 로그인했습니다',
    'all-removed': '관리자가 2단계 인증을 모두 해제했습니다',
  },
}

interface About {
  site: string
  username: string
  act: string
}

const texts: Record<SiteLanguage, (about: About) => { subject: string; text: string }> = {
  'zh-CN': ({ site, username, act }) => ({
    subject: `${site} 两步验证有变更`,
    text: `你的账号 ${username} 的两步验证有变更：${act}。如果不是你本人操作，请立即修改密码并检查账号设置。`,
  }),
  'zh-TW': ({ site, username, act }) => ({
    subject: `${site} 兩步驟驗證有變更`,
    text: `你的帳號 ${username} 的兩步驟驗證有變更：${act}。如果不是你本人操作，請立即修改密碼並檢查帳號設定。`,
  }),
  'en-US': ({ site, username, act }) => ({
    subject: `${site}: your two-step verification`,
    text: `Two-step verification of your account ${username}: ${act}. If it was not you, change your password at once and look through your settings.`,
  }),
  'ja-JP': ({ site, username, act }) => ({
    subject: `${site} 2 段階認証の変更`,
    text: `アカウント ${username} の 2 段階認証: ${act}。お心当たりがない場合は、すぐにパスワードを変更し、設定をご確認ください。`,
  }),
  'ko-KR': ({ site, username, act }) => ({
    subject: `${site} 2단계 인증 변경`,
    text: `계정 ${username}의 2단계 인증: ${act}. 본인이 아니라면 곧바로 비밀번호를 바꾸고 설정을 확인하세요.`,
  }),
}

/** Tells the owner by mail; whoever acts does not wait for it. */
export const tellOfFactor = (call: Writing, { uid, username }: { uid: string; username: string }, act: FactorAct) =>
  tellOwner(call, uid, (site) => texts[call.language]({ site, username, act: acts[call.language][act] }))

/** That an operator took it away; what language its owner reads is not known, so all are in it. */
export function removalMail({ site, username }: { site: string; username: string }) {
  const all = siteLanguages.map((language) => texts[language]({ site, username, act: acts[language]['all-removed'] }))
  return { subject: all.map(({ subject }) => subject).join(' / '), text: all.map(({ text }) => text).join('\n\n') }
}
