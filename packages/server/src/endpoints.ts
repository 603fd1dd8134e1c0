import * as credentials from '@verdict/contract/account/credential-routes.ts'
import * as profile from '@verdict/contract/account/profile-routes.ts'
import * as puzzle from '@verdict/contract/account/puzzle-routes.ts'
import * as restriction from '@verdict/contract/account/restriction-routes.ts'
import * as account from '@verdict/contract/account/routes.ts'
import * as secondFactor from '@verdict/contract/account/second-factor-routes.ts'
import * as session from '@verdict/contract/account/session-routes.ts'
import * as userAdmin from '@verdict/contract/account/user-admin-routes.ts'
import * as contestAnnouncementAdmin from '@verdict/contract/contest/admin-announcement-routes.ts'
import * as contestProblemAdmin from '@verdict/contract/contest/admin-problem-routes.ts'
import * as contestAdmin from '@verdict/contract/contest/admin-routes.ts'
import * as balloon from '@verdict/contract/contest/balloon-routes.ts'
import * as contestBoard from '@verdict/contract/contest/board-routes.ts'
import * as clarification from '@verdict/contract/contest/clarification-routes.ts'
import * as groupContest from '@verdict/contract/contest/group-routes.ts'
import * as icpc from '@verdict/contract/contest/icpc-routes.ts'
import * as contest from '@verdict/contract/contest/routes.ts'
import * as discussionAdmin from '@verdict/contract/discussion/admin-routes.ts'
import * as comment from '@verdict/contract/discussion/comment-routes.ts'
import * as groupDiscussion from '@verdict/contract/discussion/group-routes.ts'
import * as mute from '@verdict/contract/discussion/mute-routes.ts'
import * as discussion from '@verdict/contract/discussion/routes.ts'
import * as importing from '@verdict/contract/files/import-routes.ts'
import * as files from '@verdict/contract/files/routes.ts'
import * as textFile from '@verdict/contract/files/upload-routes.ts'
import * as groupAnnouncement from '@verdict/contract/group/announcement-routes.ts'
import * as groupGiven from '@verdict/contract/group/given-routes.ts'
import * as groupInvitation from '@verdict/contract/group/invitation-routes.ts'
import * as groupAdmin from '@verdict/contract/group/manage-routes.ts'
import * as groupMember from '@verdict/contract/group/member-routes.ts'
import * as groupPeople from '@verdict/contract/group/people-routes.ts'
import * as group from '@verdict/contract/group/routes.ts'
import * as judgeAdmin from '@verdict/contract/judging/admin-routes.ts'
import * as contestJudging from '@verdict/contract/judging/contest-routes.ts'
import * as judgeNode from '@verdict/contract/judging/job.ts'
import * as preflight from '@verdict/contract/judging/preflight-routes.ts'
import * as proposal from '@verdict/contract/judging/proposal-routes.ts'
import * as judging from '@verdict/contract/judging/routes.ts'
import * as testRun from '@verdict/contract/judging/test-run-routes.ts'
import * as notice from '@verdict/contract/message/notice-routes.ts'
import * as message from '@verdict/contract/message/routes.ts'
import * as problemAdmin from '@verdict/contract/problem/admin-routes.ts'
import * as groupProblem from '@verdict/contract/problem/group-routes.ts'
import * as helperRoutes from '@verdict/contract/problem/helper-routes.ts'
import * as timeLimit from '@verdict/contract/problem/limit-routes.ts'
import * as problemMembers from '@verdict/contract/problem/member-routes.ts'
import * as reference from '@verdict/contract/problem/reference-routes.ts'
import * as problem from '@verdict/contract/problem/routes.ts'
import * as tagAdmin from '@verdict/contract/problem/tag-admin-routes.ts'
import * as testData from '@verdict/contract/problem/test-data-routes.ts'
import * as workbench from '@verdict/contract/problem/workbench-routes.ts'
import * as groupRankRoutes from '@verdict/contract/rank/group-routes.ts'
import * as rank from '@verdict/contract/rank/routes.ts'
import * as remoteAdmin from '@verdict/contract/remote/admin-routes.ts'
import * as remoteImport from '@verdict/contract/remote/import-routes.ts'
import * as remoteNode from '@verdict/contract/remote/job.ts'
import * as ownRemote from '@verdict/contract/remote/own-routes.ts'
import * as remoteProof from '@verdict/contract/remote/proof-routes.ts'
import * as remote from '@verdict/contract/remote/routes.ts'
import * as announcement from '@verdict/contract/site/announcement-routes.ts'
import * as audit from '@verdict/contract/site/audit-routes.ts'
import * as carousel from '@verdict/contract/site/carousel-routes.ts'
import * as siteConfig from '@verdict/contract/site/config-routes.ts'
import * as dashboard from '@verdict/contract/site/dashboard-routes.ts'
import * as site from '@verdict/contract/site/routes.ts'
import * as trainingAdmin from '@verdict/contract/training/admin-routes.ts'
import * as groupTraining from '@verdict/contract/training/group-routes.ts'
import * as training from '@verdict/contract/training/routes.ts'
import * as avatar from './account/avatar.ts'
import * as captcha from './account/captcha.ts'
import * as changeCredentials from './account/change-credentials.ts'
import * as login from './account/login.ts'
import * as ownProfile from './account/profile.ts'
import * as loginPuzzle from './account/puzzle/puzzle.ts'
import * as register from './account/register.ts'
import * as registerCode from './account/register-code.ts'
import * as resetPassword from './account/reset-password.ts'
import * as restrictions from './account/restrictions.ts'
import * as finishLogin from './account/second-factor/finish-login.ts'
import * as manageFactors from './account/second-factor/manage.ts'
import * as sessions from './account/sessions.ts'
import * as standing from './account/standing.ts'
import * as tokens from './account/tokens.ts'
import * as manageUsers from './account/user-admin.ts'
import * as userBatch from './account/user-batch.ts'
import * as userGenerate from './account/user-generate.ts'
import * as acceptances from './contest/acceptances.ts'
import * as acceptedCode from './contest/accepted-code.ts'
import * as contestAnnouncements from './contest/announcements.ts'
import * as balloons from './contest/balloon/balloons.ts'
import * as seats from './contest/balloon/seats.ts'
import * as volunteers from './contest/balloon/volunteers.ts'
import * as downloadRank from './contest/board/download.ts'
import * as boardRank from './contest/board/rank.ts'
import * as scrollBoard from './contest/board/scroll.ts'
import * as readClarifications from './contest/clarification/read.ts'
import * as writeClarifications from './contest/clarification/write.ts'
import * as contests from './contest/contests.ts'
import * as contestEntry from './contest/entry.ts'
import * as icpcCalls from './contest/icpc/calls.ts'
import * as icpcFeed from './contest/icpc/event-feed.ts'
import * as icpcFiles from './contest/icpc/files.ts'
import * as manageContestAnnouncements from './contest/manage/announcements.ts'
import * as manageContests from './contest/manage/contests.ts'
import * as groupContests from './contest/manage/group.ts'
import * as groupContestProblems from './contest/manage/group-problems.ts'
import * as manageContestProblems from './contest/manage/problems.ts'
import * as prints from './contest/prints.ts'
import * as contestProblems from './contest/problems.ts'
import * as manageDiscussions from './discussion/admin/manage.ts'
import * as mutes from './discussion/admin/mutes.ts'
import * as discussionReports from './discussion/admin/reports.ts'
import * as discussionCategories from './discussion/categories.ts'
import * as deleteComments from './discussion/comment/delete.ts'
import * as readComments from './discussion/comment/read.ts'
import * as writeComments from './discussion/comment/write.ts'
import * as likeDiscussions from './discussion/like.ts'
import * as readDiscussions from './discussion/read.ts'
import * as reportDiscussions from './discussion/report.ts'
import * as writeDiscussions from './discussion/write.ts'
import * as textFiles from './files/text-files.ts'
import * as groupAnnouncements from './group/announcements.ts'
import * as groupAvatar from './group/avatar.ts'
import * as given from './group/given.ts'
import * as groups from './group/groups.ts'
import * as groupInvitations from './group/invitations.ts'
import * as joinGroups from './group/join.ts'
import * as manageGroups from './group/manage.ts'
import * as groupMembers from './group/members.ts'
import * as groupEntries from './group/people.ts'
import { type Endpoint, endpointsOf } from './http/serve.ts'
import * as caseResults from './judging/case-results.ts'
import * as contestSubmissions from './judging/contest-submissions.ts'
import * as deadLetters from './judging/dead-letters.ts'
import * as events from './judging/events.ts'
import * as history from './judging/history.ts'
import * as judgeNodeCalls from './judging/judge-node.ts'
import * as nodes from './judging/nodes.ts'
import * as contestPreflight from './judging/preflight/preflight.ts'
import * as proposalBoard from './judging/proposal/board.ts'
import * as decideProposals from './judging/proposal/decide.ts'
import * as propose from './judging/proposal/propose.ts'
import * as readProposals from './judging/proposal/read.ts'
import * as read from './judging/read.ts'
import * as rejudge from './judging/rejudge.ts'
import * as rejudgeMany from './judging/rejudge-many.ts'
import * as remoteNodeCalls from './judging/relay/remote-node.ts'
import * as ruleByHand from './judging/rule-by-hand.ts'
import * as submitCode from './judging/submit-code.ts'
import * as testRuns from './judging/test-run.ts'
import * as messages from './message/messages.ts'
import * as notices from './message/notices.ts'
import * as unread from './message/unread.ts'
import * as detail from './problem/detail.ts'
import * as download from './problem/export/download.ts'
import * as fullScreen from './problem/full-screen.ts'
import * as importReports from './problem/import/reports.ts'
import * as upload from './problem/import/upload.ts'
import * as languagesOffered from './problem/languages-offered.ts'
import * as groupProblems from './problem/manage/group.ts'
import * as manageProblems from './problem/manage/manage.ts'
import * as manageMembers from './problem/manage/members.ts'
import * as publication from './problem/manage/publication.ts'
import * as saveProblems from './problem/manage/save.ts'
import * as testCases from './problem/manage/test-cases.ts'
import * as testUploads from './problem/manage/uploads.ts'
import * as testVersions from './problem/manage/versions.ts'
import * as problemList from './problem/problem-list.ts'
import * as manageTags from './problem/tag-admin.ts'
import * as tags from './problem/tags.ts'
import * as userProblemStatus from './problem/user-problem-status.ts'
import * as checkerTests from './problem/workbench/checker-tests.ts'
import * as compile from './problem/workbench/compile.ts'
import * as helperPrograms from './problem/workbench/helper-programs.ts'
import * as judgingRules from './problem/workbench/judging-rules.ts'
import * as measureLimit from './problem/workbench/measure-limit.ts'
import * as readWork from './problem/workbench/read-work.ts'
import * as references from './problem/workbench/references.ts'
import * as startWork from './problem/workbench/start-work.ts'
import * as verify from './problem/workbench/verify.ts'
import * as groupRank from './rank/group-rank.ts'
import * as rankList from './rank/rank-list.ts'
import * as remoteAccounts from './remote/admin/accounts.ts'
import * as probeRemote from './remote/admin/probe.ts'
import * as remoteServerSettings from './remote/admin/servers.ts'
import * as importRemote from './remote/import/import.ts'
import * as refetchRemote from './remote/import/refetch.ts'
import * as remoteHandles from './remote/own/handles.ts'
import * as proveHandle from './remote/own/prove.ts'
import * as submitOwn from './remote/own/submit-own.ts'
import * as remotePlace from './remote/place.ts'
import * as remoteStanding from './remote/standing.ts'
import * as announcements from './site/announcements.ts'
import * as auditLog from './site/audit-log.ts'
import * as homeCarousel from './site/carousel.ts'
import * as configuration from './site/configuration.ts'
import * as dashboardFigures from './site/dashboard.ts'
import * as deleteUsers from './site/delete-user.ts'
import * as health from './site/health.ts'
import * as home from './site/home.ts'
import * as managedUser from './site/managed-user.ts'
import * as search from './site/search.ts'
import * as sevenDays from './site/seven-days.ts'
import * as week from './site/week.ts'
import * as trainingCategories from './training/manage/categories.ts'
import * as groupTrainings from './training/manage/group.ts'
import * as manageTrainings from './training/manage/manage.ts'
import * as trainingProblems from './training/manage/problems.ts'
import * as trainingRank from './training/rank.ts'
import * as readTrainings from './training/read.ts'
import * as registerForTraining from './training/register.ts'

const workbenchCalls = { ...verify, ...startWork, ...readWork, ...checkerTests, ...judgingRules, ...compile }

/**
 * Every endpoint: a module of the contract declares the routes, and modules of the area answer them with functions of the same
 * names.
 */
export const endpoints: Endpoint[] = [
  endpointsOf('account', account, { ...login, ...register, ...registerCode, ...standing }),
  endpointsOf('account', restriction, restrictions),
  endpointsOf('account', puzzle, loginPuzzle),
  endpointsOf('account', secondFactor, { ...finishLogin, ...manageFactors }),
  endpointsOf('account', session, { ...sessions, ...tokens }),
  endpointsOf('account', profile, { ...ownProfile, ...avatar }),
  endpointsOf('account', credentials, { ...captcha, ...resetPassword, ...changeCredentials }),
  endpointsOf('user administration', userAdmin, {
    ...manageUsers,
    ...userBatch,
    ...userGenerate,
    ...deleteUsers,
    ...managedUser,
  }),
  endpointsOf('messages', message, { ...messages, ...unread }),
  endpointsOf('notices', notice, notices),
  endpointsOf('site', site, { ...home, ...week, ...search, ...sevenDays }),
  endpointsOf('announcements', announcement, announcements),
  endpointsOf('configuration', siteConfig, configuration),
  endpointsOf('dashboard', dashboard, { ...dashboardFigures, ...health }),
  endpointsOf('configuration', carousel, homeCarousel),
  endpointsOf('audit log', audit, auditLog),
  endpointsOf('groups', group, groups),
  endpointsOf('groups', groupAdmin, { ...manageGroups, ...groupAvatar }),
  endpointsOf('groups', groupMember, { ...groupMembers, ...joinGroups }),
  endpointsOf('groups', groupPeople, groupEntries),
  endpointsOf('groups', groupGiven, given),
  endpointsOf('groups', groupInvitation, groupInvitations),
  endpointsOf('groups', groupAnnouncement, groupAnnouncements),
  endpointsOf('tags', tagAdmin, manageTags),
  endpointsOf('problem', problem, {
    ...detail,
    ...fullScreen,
    ...languagesOffered,
    ...problemList,
    ...tags,
    ...userProblemStatus,
  }),
  endpointsOf('problem administration', problemAdmin, { ...manageProblems, ...saveProblems, ...publication }),
  endpointsOf('problems of groups', groupProblem, { ...groupProblems, ...publication }),
  endpointsOf('contest administration', contestAdmin, manageContests),
  endpointsOf('contest administration', contestProblemAdmin, manageContestProblems),
  endpointsOf('contest administration', contestAnnouncementAdmin, manageContestAnnouncements),
  endpointsOf('test data', testData, { ...testCases, ...testUploads, ...testVersions }),
  endpointsOf('contest boards', contestBoard, { ...boardRank, ...scrollBoard, ...downloadRank }),
  endpointsOf('contests', contest, {
    ...contests,
    ...contestEntry,
    ...contestProblems,
    ...contestAnnouncements,
    ...prints,
    ...acceptances,
    ...acceptedCode,
  }),
  endpointsOf('training', training, { ...readTrainings, ...registerForTraining, ...trainingRank }),
  endpointsOf('training administration', trainingAdmin, {
    ...manageTrainings,
    ...trainingProblems,
    ...trainingCategories,
  }),
  endpointsOf('contests of groups', groupContest, { ...groupContests, ...groupContestProblems }),
  endpointsOf('trainings of groups', groupTraining, groupTrainings),
  endpointsOf('judging', judging, { ...submitCode, ...read, ...history, ...caseResults, ...events }),
  endpointsOf('judging', contestJudging, contestSubmissions),
  endpointsOf('test run', testRun, { ...testRuns, ...rejudge }),
  endpointsOf('judge administration', judgeAdmin, {
    ...rejudge,
    ...rejudgeMany,
    ...ruleByHand,
    ...nodes,
    ...deadLetters,
  }),
  endpointsOf('preflight', preflight, contestPreflight),
  endpointsOf('rejudge proposals', proposal, { ...propose, ...readProposals, ...decideProposals, ...proposalBoard }),
  endpointsOf('other sites', remoteAdmin, { ...remoteAccounts, ...probeRemote, ...remoteServerSettings }),
  endpointsOf('problem administration', problemMembers, manageMembers),
  endpointsOf('workbench', workbench, workbenchCalls),
  endpointsOf('workbench', reference, references),
  endpointsOf('workbench', helperRoutes, helperPrograms),
  endpointsOf('time limit', timeLimit, measureLimit),
  endpointsOf('balloons', balloon, { ...balloons, ...seats, ...volunteers }),
  endpointsOf('ICPC Contest API', icpc, { ...icpcCalls, ...icpcFeed, ...icpcFiles }),
  endpointsOf('clarifications', clarification, { ...readClarifications, ...writeClarifications }),
  endpointsOf('comments', comment, { ...readComments, ...writeComments, ...deleteComments }),
  endpointsOf('files', files, { ...upload, ...download }),
  endpointsOf('problem imports', importing, { ...upload, ...importReports }),
  endpointsOf('files', textFile, textFiles),
  endpointsOf('discussions', discussion, {
    ...readDiscussions,
    ...writeDiscussions,
    ...likeDiscussions,
    ...reportDiscussions,
    ...discussionCategories,
  }),
  endpointsOf('discussions of groups', groupDiscussion, { ...readDiscussions, ...writeDiscussions }),
  endpointsOf('discussion administration', mute, mutes),
  endpointsOf('discussion administration', discussionAdmin, { ...manageDiscussions, ...discussionReports }),
  endpointsOf('ranks', rank, rankList),
  endpointsOf('ranks', groupRankRoutes, groupRank),
  endpointsOf('other sites', remote, { ...remotePlace, ...remoteStanding }),
  endpointsOf('other sites', remoteImport, { ...importRemote, ...refetchRemote }),
  endpointsOf('own accounts at other sites', remoteProof, proveHandle),
  endpointsOf('own accounts at other sites', ownRemote, { ...remoteHandles, ...submitOwn }),
  endpointsOf('judge node', judgeNode, judgeNodeCalls),
  endpointsOf('relay node', remoteNode, remoteNodeCalls),
].flat()
