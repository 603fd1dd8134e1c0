import type { Words } from './words.ts'

export const zhTW: Words = {
  system: {
    'group-welcome': {
      title: '歡迎加入團隊 {group}',
      content: '你已成為團隊 [{group}](/group/{gid}) 的成員。',
    },
    'group-applied': {
      title: '{username} 申請加入團隊 {group}',
      content: '**{username}** 申請加入團隊 [{group}](/group/{gid})，等待處理。\n\n> {reason}',
    },
    'group-applications': {
      title: '{count} 人申請加入團隊 {group}',
      content:
        '**{count}** 人申請加入團隊 [{group}](/group/{gid})，等待處理。[檢視申請](/group/{gid}/manage/member?auth=1)',
    },
    'group-refused': {
      title: '加入團隊 {group} 的申請未通過',
      content: '你加入團隊 [{group}](/group/{gid}) 的申請被拒絕。',
    },
    'group-level': {
      title: '你在團隊 {group} 中的身分已變更',
      content: '你在團隊 [{group}](/group/{gid}) 中的身分現在是：**{level}**。',
    },
    'group-removed': {
      title: '你已被移出團隊 {group}',
      content: '你不再是團隊 **{group}** 的成員。',
    },
    'group-disbanded': {
      title: '團隊 {group} 已解散',
      content: '團隊 **{group}** 及其所有內容已不存在。',
    },
    'problem-published': {
      title: '題目 {problem} 已公開',
      content: '團隊 [{group}](/group/{gid}) 的題目 **{problem}** 已加入公開題庫。',
    },
    'problem-not-published': {
      title: '題目 {problem} 未能公開',
      content: '團隊 [{group}](/group/{gid}) 的題目 **{problem}** 的公開申請被拒絕。',
    },
    'problem-hidden': {
      title: '你的題目 {problem} 不再公開',
      content: '**{username}** 已將你的題目 **{problem}** 設為不公開。題目和提交記錄都保留。',
    },
    'problem-deleted': {
      title: '你的題目 {problem} 已被刪除',
      content: '**{username}** 刪除了你的題目 **{problem}** 及其提交記錄。',
    },
    'discussion-disabled': {
      title: '你的討論「{discussion}」不再顯示',
      content: '管理員已停用你的討論 **{discussion}**，內容仍保留。',
    },
    'discussion-deleted': {
      title: '你的討論「{discussion}」已被刪除',
      content: '管理員刪除了你的討論 **{discussion}**。',
    },
    'problem-co-author': {
      title: '你已成為題目 {problem} 的共同作者',
      content: '**{username}** 指定你為題目 **{problem}** 的共同作者。[前往編輯]({address})',
    },
    'problem-tester': {
      title: '你已成為題目 {problem} 的測試者',
      content: '**{username}** 指定你為題目 **{problem}** 的測試者。[前往測試]({address})',
    },
    'problem-handed-over': {
      title: '題目 {problem} 已移交給你',
      content: '**{username}** 將題目 **{problem}** 移交給你。[前往編輯]({address})',
    },
    'problems-wait': {
      title: '有 {count} 道團隊題目等待審核',
      content: '有 **{count}** 道團隊題目申請公開，等待審核。[前往審核](/admin/group-problem/apply)',
    },
    'role-changed': {
      title: '你的角色已變更',
      content: '管理員變更了你在本站的角色，現在是：**{role}**。',
    },
    muted: {
      title: '你已被禁言至 {until}',
      content: '**{until}** 之前，你不能發文、評論或回覆。\n\n> {reason}',
    },
    'restriction-over': { title: '對你的限制已解除', content: '你的權限已恢復為一般使用者。' },
    'remote-account-aside': {
      title: '{site} 的帳號 {account} 已停用',
      content:
        '帳號 **{account}** 在 {site} 出現問題，已停止使用；等待中的提交將改用其他帳號。[檢視原因並重新啟用](/admin/judge)',
    },
  },
  roles: {
    root: '超級管理員',
    admin: '一般管理員',
    default_user: '一般使用者',
    no_subimit_user: '禁止提交',
    no_discuss_user: '禁止發文',
    mute_user: '禁言',
    no_submit_no_discuss_user: '禁止提交和發文',
    no_submit_mute_user: '禁止提交並禁言',
    problem_admin: '題目管理員',
  },
  levels: { 3: '一般成員', 4: '團隊管理員', 5: '團隊擁有者' },
  sources: { deleted: '原內容已刪除', unreachable: '原內容已不對你開放' },
}
