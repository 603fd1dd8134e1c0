import type { Words } from './words.ts'

export const zhCN: Words = {
  system: {
    'group-welcome': {
      title: '欢迎加入团队 {group}',
      content: '你已成为团队 [{group}](/group/{gid}) 的成员。',
    },
    'group-applied': {
      title: '{username} 申请加入团队 {group}',
      content: '**{username}** 申请加入团队 [{group}](/group/{gid})，等待处理。\n\n> {reason}',
    },
    'group-applications': {
      title: '{count} 人申请加入团队 {group}',
      content:
        '**{count}** 人申请加入团队 [{group}](/group/{gid})，等待处理。[查看申请](/group/{gid}/manage/member?auth=1)',
    },
    'group-refused': {
      title: '加入团队 {group} 的申请未通过',
      content: '你加入团队 [{group}](/group/{gid}) 的申请被拒绝。',
    },
    'group-level': {
      title: '你在团队 {group} 中的身份已变更',
      content: '你在团队 [{group}](/group/{gid}) 中的身份现在是：**{level}**。',
    },
    'group-removed': {
      title: '你已被移出团队 {group}',
      content: '你不再是团队 **{group}** 的成员。',
    },
    'group-disbanded': {
      title: '团队 {group} 已解散',
      content: '团队 **{group}** 及其所有内容已不存在。',
    },
    'problem-published': {
      title: '题目 {problem} 已公开',
      content: '团队 [{group}](/group/{gid}) 的题目 **{problem}** 已加入公共题库。',
    },
    'problem-not-published': {
      title: '题目 {problem} 未能公开',
      content: '团队 [{group}](/group/{gid}) 的题目 **{problem}** 的公开申请被拒绝。',
    },
    'problem-hidden': {
      title: '你的题目 {problem} 不再公开',
      content: '**{username}** 已将你的题目 **{problem}** 设为不公开。题目和提交记录都保留。',
    },
    'problem-deleted': {
      title: '你的题目 {problem} 已被删除',
      content: '**{username}** 删除了你的题目 **{problem}** 及其提交记录。',
    },
    'discussion-disabled': {
      title: '你的讨论“{discussion}”不再显示',
      content: '管理员已禁用你的讨论 **{discussion}**，内容仍保留。',
    },
    'discussion-deleted': {
      title: '你的讨论“{discussion}”已被删除',
      content: '管理员删除了你的讨论 **{discussion}**。',
    },
    'problem-co-author': {
      title: '你已成为题目 {problem} 的共同作者',
      content: '**{username}** 指定你为题目 **{problem}** 的共同作者。[前往编辑]({address})',
    },
    'problem-tester': {
      title: '你已成为题目 {problem} 的测试者',
      content: '**{username}** 指定你为题目 **{problem}** 的测试者。[前往测试]({address})',
    },
    'problem-handed-over': {
      title: '题目 {problem} 已移交给你',
      content: '**{username}** 将题目 **{problem}** 移交给你。[前往编辑]({address})',
    },
    'problems-wait': {
      title: '有 {count} 道团队题目等待审核',
      content: '有 **{count}** 道团队题目申请公开，等待审核。[前往审核](/admin/group-problem/apply)',
    },
    'role-changed': {
      title: '你的角色已变更',
      content: '管理员变更了你在本站的角色，现在是：**{role}**。',
    },
    muted: {
      title: '你已被禁言至 {until}',
      content: '**{until}** 之前，你不能发帖、评论或回复。\n\n> {reason}',
    },
    'restriction-over': { title: '对你的限制已解除', content: '你的权限已恢复为普通用户。' },
    'remote-account-aside': {
      title: '{site} 的账号 {account} 已停用',
      content:
        '账号 **{account}** 在 {site} 出现问题，已停止使用；等待中的提交将改用其他账号。[查看原因并重新启用](/admin/judge)',
    },
  },
  roles: {
    root: '超级管理员',
    admin: '普通管理员',
    default_user: '普通用户',
    no_subimit_user: '禁止提交',
    no_discuss_user: '禁止发帖',
    mute_user: '禁言',
    no_submit_no_discuss_user: '禁止提交和发帖',
    no_submit_mute_user: '禁止提交并禁言',
    problem_admin: '题目管理员',
  },
  levels: { 3: '普通成员', 4: '团队管理员', 5: '团队所有者' },
  sources: { deleted: '原内容已删除', unreachable: '原内容已不对你开放' },
}
