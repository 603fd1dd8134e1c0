// Made by `npm run schema` of the migrations; a test compares it. What SQL cannot say of a column stands in column-types.ts.
import type { ColumnTypes } from './column-types.ts'
import type { Default, Json, JsonDefault, Maybe, MaybeJson, Now } from './columns.ts'

export interface Tables {
  accepted: {
    submitId: number
    uid: string
    pid: number
    at: Now
  }
  account: {
    uid: string
    username: string
    passwordHash: string
    email: Maybe<string>
    nickname: Maybe<string>
    avatar: Maybe<string>
    titleName: Maybe<string>
    titleColor: Maybe<string>
    number: Maybe<string>
    gender: Default<ColumnTypes['account.gender']>
    school: Maybe<string>
    course: Maybe<string>
    signature: Maybe<string>
    realname: Maybe<string>
    github: Maybe<string>
    blog: Maybe<string>
    cfUsername: Maybe<string>
    status: Default<number>
    createdAt: Now
    modifiedAt: Now
    guessedAt: Maybe<Date>
    words: Default<string>
    cfRating: Maybe<number>
    cfAskedAt: Maybe<Date>
    mayCreateGroups: Default<boolean>
  }
  accountRestriction: {
    uid: string
    reason: Default<string>
    until: Maybe<Date>
    setBy: Maybe<string>
    setAt: Now
  }
  accountRole: {
    uid: string
    roleId: number
  }
  announcement: {
    id: Default<number>
    title: string
    content: Maybe<string>
    uid: string
    status: Default<number>
    createdAt: Now
    modifiedAt: Now
    cid: Maybe<number>
    gid: Maybe<number>
  }
  apiToken: {
    id: Default<number>
    uid: string
    name: string
    tokenHash: Buffer
    scopes: Json<ColumnTypes['apiToken.scopes']>
    createdAt: Date
    expiresAt: Date
    usedAt: Maybe<Date>
  }
  attemptTurn: {
    scope: string
    who: string
    at: Date
  }
  auditEntry: {
    id: Default<number>
    at: Now
    uid: string
    username: string
    ip: Maybe<string>
    act: string
    objectKind: string
    object: string
    before: MaybeJson<ColumnTypes['auditEntry.before']>
    after: MaybeJson<ColumnTypes['auditEntry.after']>
    subjects: Default<string[]>
  }
  bankEntry: {
    pid: number
    problemId: string
    difficulty: number
    tags: number[]
    words: string
  }
  captcha: {
    keyHash: Buffer
    answer: string
    expiresAt: Date
  }
  carouselPicture: {
    id: Default<number>
    url: string
    createdAt: Now
    fileId: Maybe<number>
    link: Maybe<string>
    place: Default<number>
  }
  checkerTest: {
    id: Default<number>
    pid: number
    version: string
    name: string
    inputHash: string
    inputBytes: number
    outputHash: string
    outputBytes: number
    answerHash: string
    answerBytes: number
    expected: Json<ColumnTypes['checkerTest.expected']>
    createdAt: Now
  }
  clarification: {
    id: Default<number>
    cid: number
    pid: Maybe<number>
    uid: Maybe<string>
    question: Maybe<string>
    askedAt: Date
    state: Default<ColumnTypes['clarification.state']>
    answer: Maybe<string>
    isPublic: Default<boolean>
    answeredBy: Maybe<string>
    answeredAt: Maybe<Date>
    told: Maybe<number>
  }
  clarificationReader: {
    cid: number
    uid: string
    told: number
  }
  codeTemplate: {
    id: Default<number>
    pid: number
    language: string
    code: string
    status: Default<boolean>
    createdAt: Now
    modifiedAt: Now
  }
  comment: {
    id: Default<number>
    did: Maybe<number>
    cid: Maybe<number>
    uid: string
    content: string
    likes: Default<number>
    replies: Default<number>
    createdAt: Now
    deletedAt: Maybe<Date>
    deletedBy: Maybe<string>
  }
  commentLike: {
    commentId: number
    uid: string
    createdAt: Now
  }
  compiledHelper: {
    codeHash: Buffer
    compiledAt: Date
  }
  contest: {
    cid: Default<number>
    uid: string
    gid: Maybe<number>
    source: Default<number>
    title: string
    description: Maybe<string>
    type: ColumnTypes['contest.type']
    auth: ColumnTypes['contest.auth']
    password: Maybe<string>
    startsAt: Date
    endsAt: Date
    isVisible: Default<boolean>
    sealRank: Default<boolean>
    sealRankAt: Maybe<Date>
    autoRealRank: Default<boolean>
    rankShowName: Default<ColumnTypes['contest.rankShowName']>
    openRank: Default<boolean>
    oiRankScoreType: Default<ColumnTypes['contest.oiRankScoreType']>
    starAccounts: JsonDefault<ColumnTypes['contest.starAccounts']>
    awardType: Default<ColumnTypes['contest.awardType']>
    awards: JsonDefault<ColumnTypes['contest.awards']>
    openPrint: Default<boolean>
    openAccountLimit: Default<boolean>
    accountLimitRule: Maybe<string>
    allowEndSubmit: Default<boolean>
    createdAt: Now
    modifiedAt: Now
    penaltyMinutes: Default<number>
    penaltyUnit: Default<ColumnTypes['contest.penaltyUnit']>
    compileErrorPenalty: Default<boolean>
    openCode: Default<boolean>
  }
  contestBalloon: {
    cid: number
    uid: string
    pid: number
    carriedBy: string
    carriedAt: Date
  }
  contestCheck: {
    cid: number
    uid: string
    pid: number
    checkedBy: string
    checkedAt: Now
  }
  contestDay: {
    cid: number
    cannedAnswers: MaybeJson<ColumnTypes['contestDay.cannedAnswers']>
    balloonsAfterSeal: Default<boolean>
  }
  contestPrint: {
    id: Default<number>
    cid: number
    uid: string
    content: string
    status: Default<number>
    createdAt: Now
    modifiedAt: Now
  }
  contestProblem: {
    cpid: Default<number>
    cid: number
    pid: number
    displayId: string
    displayTitle: string
    color: Maybe<string>
    createdAt: Now
    modifiedAt: Now
  }
  contestRegistration: {
    cid: number
    uid: string
    isEnabled: Default<boolean>
    createdAt: Now
  }
  contestSeat: {
    cid: number
    uid: string
    room: string
    seat: string
    extraTime: Default<number>
  }
  contestVolunteer: {
    cid: number
    uid: string
    addedAt: Date
  }
  deadLetter: {
    id: Default<number>
    losses: number
    lastNode: Maybe<string>
    why: string
    createdAt: Now
    settledAt: Maybe<Date>
    settledBy: Maybe<string>
    kind: ColumnTypes['deadLetter.kind']
    subject: number
  }
  discussion: {
    did: Default<number>
    categoryId: Maybe<number>
    title: string
    description: string
    content: string
    pid: Maybe<number>
    gid: Maybe<number>
    uid: string
    isPinned: Default<boolean>
    status: Default<ColumnTypes['discussion.status']>
    views: Default<number>
    likes: Default<number>
    comments: Default<number>
    createdAt: Now
    modifiedAt: Now
    deletedAt: Maybe<Date>
    deletedBy: Maybe<string>
    aboutHidden: Default<boolean>
    isListed: Default<boolean>
    words: Default<string>
  }
  discussionCategory: {
    id: Default<number>
    name: string
    createdAt: Now
    modifiedAt: Now
  }
  discussionLike: {
    did: number
    uid: string
    createdAt: Now
  }
  discussionReport: {
    id: Default<number>
    did: number
    uid: string
    content: string
    isChecked: Default<boolean>
    checkedBy: Maybe<string>
    createdAt: Now
    modifiedAt: Now
    isOfGroup: Default<boolean>
  }
  discussionVersion: {
    id: Default<number>
    did: number
    title: string
    description: string
    content: string
    replacedBy: Maybe<string>
    replacedAt: Date
  }
  discussionView: {
    did: number
    viewer: string
    day: number
  }
  dueRejudge: {
    submitId: number
    askedBy: string
    askedAt: Date
  }
  failure: {
    id: Default<number>
    what: string
    at: Now
  }
  generatedPasswords: {
    keyHash: Buffer
    sealed: Buffer
    expiresAt: Date
  }
  group: {
    gid: Default<number>
    uid: string
    name: string
    shortName: string
    avatar: Maybe<string>
    brief: string
    description: string
    auth: ColumnTypes['group.auth']
    code: Maybe<string>
    isVisible: Default<boolean>
    status: Default<ColumnTypes['group.status']>
    createdAt: Now
    modifiedAt: Now
    words: Default<string>
    leastReason: Default<number>
    rankContests: Default<boolean>
  }
  groupCreation: {
    id: Default<number>
    uid: string
    createdAt: Now
  }
  groupInvitation: {
    id: Default<number>
    gid: number
    uid: string
    token: string
    expiresAt: Date
    mostUses: Maybe<number>
    uses: Default<number>
    createdAt: Now
  }
  groupMember: {
    id: Default<number>
    gid: number
    uid: string
    auth: ColumnTypes['groupMember.auth']
    reason: Maybe<string>
    createdAt: Now
    modifiedAt: Now
    isPutIn: Default<boolean>
    rights: Default<ColumnTypes['groupMember.rights']>
  }
  groupRank: {
    gid: number
    uid: string
    ac: number
    total: number
    score: number
    names: string
    words: string
  }
  groupRankContest: {
    gid: number
    cid: number
  }
  groupRankStale: {
    gid: number
    uid: string
  }
  helperFile: {
    pid: number
    version: string
    hash: string
  }
  helperText: {
    hash: string
    bytes: number
  }
  judgeJob: {
    id: Default<number>
    uid: Maybe<string>
    priority: number
    attempt: Default<number>
    node: Maybe<string>
    claimedAt: Maybe<Date>
    leaseUntil: Maybe<Date>
    createdAt: Now
    losses: Default<number>
    language: Default<string>
    behind: Default<boolean>
    kind: ColumnTypes['judgeJob.kind']
    subject: number
    nodeKind: Default<ColumnTypes['judgeJob.nodeKind']>
    remoteAccount: Maybe<number>
    notBefore: Maybe<Date>
    timeFactor: Default<number>
  }
  judgeNode: {
    id: Default<number>
    name: string
    tokenHash: Buffer
    revokedAt: Maybe<Date>
    slots: Maybe<number>
    languages: JsonDefault<ColumnTypes['judgeNode.languages']>
    tier: Maybe<string>
    warnings: JsonDefault<ColumnTypes['judgeNode.warnings']>
    lastContact: Maybe<Date>
    createdAt: Now
    refuses: Maybe<string>
    isLocal: Default<boolean>
    awaited: JsonDefault<ColumnTypes['judgeNode.awaited']>
    instance: Maybe<string>
    kind: Default<ColumnTypes['judgeNode.kind']>
    cores: Maybe<number>
    cpuLoad: Maybe<number>
    memoryLoad: Maybe<number>
    examinedAt: Maybe<Date>
    protocol: Maybe<number>
    version: Maybe<string>
    build: Maybe<string>
    drainingSince: Maybe<Date>
    speed: Maybe<number>
    timeFactor: Default<number>
  }
  judgementLog: {
    id: Default<number>
    submitId: number
    version: number
    attempt: number
    status: number
    isFinal: boolean
    node: Maybe<string>
    at: Now
    timeFactor: Default<number>
  }
  knownOrigin: {
    uid: string
    origin: string
    seenAt: Date
  }
  loginPuzzle: {
    keyHash: Buffer
    origin: string
    answer: number
    tolerance: number
    work: Maybe<string>
    drawnAt: Date
    expiresAt: Date
    isSolved: Default<boolean>
  }
  loginRecord: {
    id: Default<number>
    uid: string
    at: Date
    ip: Maybe<string>
    userAgent: Maybe<string>
  }
  mailCode: {
    purpose: string
    email: string
    codeHash: Buffer
    sentAt: Date
    expiresAt: Date
    askedFrom: Maybe<string>
  }
  migrated: {
    source: string
    kind: string
    oldId: string
    newId: string
    at: Now
  }
  migration: {
    name: string
    hash: string
    appliedAt: Now
  }
  nameSkeleton: {
    skeleton: string
    uid: string
  }
  notice: {
    id: Default<number>
    title: string
    content: string
    type: ColumnTypes['notice.type']
    recipientUid: Maybe<string>
    authorUid: Maybe<string>
    pushedAt: Maybe<Date>
    createdAt: Now
    modifiedAt: Now
  }
  otherContest: {
    id: Default<number>
    oj: string
    title: string
    url: string
    beginsAt: Date
    endsAt: Date
    server: Maybe<string>
  }
  outbox: {
    id: Default<number>
    recipient: string
    subject: string
    body: string
    createdAt: Now
  }
  packageFile: {
    pid: number
    version: string
    path: string
    hash: string
    bytes: number
  }
  passkey: {
    id: Default<number>
    uid: string
    name: string
    credentialId: string
    publicKey: Buffer
    counter: number
    transports: Json<ColumnTypes['passkey.transports']>
    rpId: string
    createdAt: Date
    usedAt: Maybe<Date>
  }
  problem: {
    pid: Default<number>
    problemId: string
    title: string
    defaultLanguage: Default<string>
    author: Maybe<string>
    type: Default<ColumnTypes['problem.type']>
    judgeMode: Default<ColumnTypes['problem.judgeMode']>
    judgeCaseMode: Default<ColumnTypes['problem.judgeCaseMode']>
    timeLimit: Maybe<number>
    memoryLimit: Default<number>
    stackLimit: Default<number>
    outputLimit: Maybe<number>
    otherFactor: Default<number>
    examples: Maybe<string>
    source: Maybe<string>
    difficulty: Default<number>
    auth: Default<number>
    ioScore: Maybe<number>
    codeShare: Default<boolean>
    isRemoveEndBlank: Default<boolean>
    openCaseResult: Default<boolean>
    userExtraFile: Maybe<string>
    isFileIo: Default<boolean>
    ioReadFileName: Maybe<string>
    ioWriteFileName: Maybe<string>
    isHiddenCopy: Default<boolean>
    limitRule: MaybeJson<ColumnTypes['problem.limitRule']>
    dataVersion: Maybe<string>
    modifiedUser: Maybe<string>
    createdAt: Now
    modifiedAt: Now
    judgeExtraFile: Maybe<string>
    keepTranscript: Default<boolean>
    gid: Maybe<number>
    applyPublicProgress: Maybe<ColumnTypes['problem.applyPublicProgress']>
    isGroup: Default<boolean>
    remoteSite: Maybe<ColumnTypes['problem.remoteSite']>
  }
  problemLanguage: {
    pid: number
    language: string
  }
  problemLanguageLimit: {
    pid: number
    language: string
    factor: Maybe<number>
    timeLimit: Maybe<number>
    memoryLimit: Maybe<number>
  }
  problemMember: {
    pid: number
    uid: string
    role: ColumnTypes['problemMember.role']
    createdAt: Date
  }
  problemStatement: {
    pid: number
    language: string
    title: string
    description: Maybe<string>
    input: Maybe<string>
    output: Maybe<string>
    hint: Maybe<string>
  }
  problemTag: {
    pid: number
    tid: number
  }
  problemVerdictCount: {
    pid: number
    status: number
    n: Default<number>
  }
  problemWarning: {
    pid: number
    version: string
    text: string
    createdAt: Now
    kind: Default<string>
  }
  rateLimit: {
    key: string
    taken: Date[]
    expiresAt: Date
  }
  recoveryCode: {
    uid: string
    codeHash: Buffer
  }
  referenceFile: {
    referenceId: number
    hash: string
  }
  referenceRun: {
    id: Default<number>
    referenceId: number
    runId: string
    purpose: ColumnTypes['referenceRun.purpose']
    status: Default<number>
    time: Maybe<number>
    memory: Maybe<number>
    score: Maybe<number>
    message: Maybe<string>
    judger: Maybe<string>
    createdAt: Now
    finishedAt: Maybe<Date>
    machineLoad: Maybe<number>
    timeFactor: Default<number>
  }
  referenceSubmission: {
    id: Default<number>
    pid: number
    version: string
    path: string
    language: Maybe<string>
    files: Json<ColumnTypes['referenceSubmission.files']>
    declared: string
    expected: Json<ColumnTypes['referenceSubmission.expected']>
    expectedScore: Maybe<number>
    gated: Default<boolean>
    setsLimit: Default<boolean>
  }
  rejudgeProposal: {
    id: Default<number>
    pid: number
    cid: Maybe<number>
    version: string
    filter: JsonDefault<ColumnTypes['rejudgeProposal.filter']>
    why: Maybe<string>
    state: Default<ColumnTypes['rejudgeProposal.state']>
    tells: Default<boolean>
    language: string
    isUntold: Default<boolean>
    uid: Maybe<string>
    username: string
    createdAt: Now
    judgedAt: Maybe<Date>
    decidedBy: Maybe<string>
    decidedAt: Maybe<Date>
    undoneBy: Maybe<string>
    undoneAt: Maybe<Date>
  }
  rejudgeTrial: {
    id: Default<number>
    proposalId: number
    submitId: number
    uid: string
    version: number
    status: number
    time: Maybe<number>
    memory: Maybe<number>
    score: Maybe<number>
    newStatus: Maybe<number>
    newTime: Maybe<number>
    newMemory: Maybe<number>
    newScore: Maybe<number>
    newOiRankScore: Maybe<number>
    newMessage: Maybe<string>
    newCaseMode: Maybe<ColumnTypes['rejudgeTrial.newCaseMode']>
    newCases: MaybeJson<ColumnTypes['rejudgeTrial.newCases']>
    judger: Maybe<string>
    finishedAt: Maybe<Date>
    change: Maybe<ColumnTypes['rejudgeTrial.change']>
    outcome: Maybe<ColumnTypes['rejudgeTrial.outcome']>
    appliedVersion: Maybe<number>
    replaced: MaybeJson<ColumnTypes['rejudgeTrial.replaced']>
    toldAt: Maybe<Date>
    timeFactor: Default<number>
  }
  reminder: {
    words: string
    toldAt: Date
  }
  remoteAccount: {
    id: Default<number>
    server: ColumnTypes['remoteAccount.server']
    name: string
    aside: MaybeJson<ColumnTypes['remoteAccount.aside']>
    asideAt: Maybe<Date>
    session: Maybe<Buffer>
    nextAt: Now
    usedAt: Maybe<Date>
    signedInAt: Maybe<Date>
  }
  remoteErrand: {
    id: Default<number>
    site: ColumnTypes['remoteErrand.site']
    server: ColumnTypes['remoteErrand.server']
    uid: Maybe<string>
    input: Json<ColumnTypes['remoteErrand.input']>
    output: MaybeJson<ColumnTypes['remoteErrand.output']>
    failure: MaybeJson<ColumnTypes['remoteErrand.failure']>
    createdAt: Now
    endedAt: Maybe<Date>
  }
  remoteHandle: {
    uid: string
    server: ColumnTypes['remoteHandle.server']
    handle: string
    code: string
    createdAt: Now
    provedAt: Maybe<Date>
    proofProblem: Maybe<string>
    proofAfter: Maybe<string>
    proofFrom: Maybe<Date>
  }
  remoteProblem: {
    pid: number
    site: ColumnTypes['remoteProblem.site']
    remoteId: string
    url: string
    languages: MaybeJson<ColumnTypes['remoteProblem.languages']>
    importedAt: Now
    told: Json<ColumnTypes['remoteProblem.told']>
  }
  remoteServer: {
    key: ColumnTypes['remoteServer.key']
    address: Maybe<string>
    isOpen: Default<boolean>
    relays: Maybe<boolean>
    submitMs: Maybe<number>
    requestMs: Maybe<number>
    pollMs: Maybe<number>
    languages: MaybeJson<ColumnTypes['remoteServer.languages']>
    languagesAt: Maybe<Date>
    node: Maybe<string>
    nodeUntil: Maybe<Date>
    succeededAt: Maybe<Date>
    failedAt: Maybe<Date>
    failure: MaybeJson<ColumnTypes['remoteServer.failure']>
    failures: Default<number>
    nextTryAt: Now
    calendarAt: Maybe<Date>
    modifiedAt: Now
  }
  remoteSubmission: {
    submitId: number
    site: ColumnTypes['remoteSubmission.site']
    server: ColumnTypes['remoteSubmission.server']
    phase: Default<ColumnTypes['remoteSubmission.phase']>
    account: Maybe<number>
    handle: Maybe<string>
    baseline: Maybe<string>
    queuedAt: Now
    sendingAt: Maybe<Date>
    sentAt: Maybe<Date>
    remoteId: Maybe<string>
    url: Maybe<string>
    word: Maybe<string>
    failure: MaybeJson<ColumnTypes['remoteSubmission.failure']>
    since: Maybe<Date>
  }
  remoteTally: {
    server: ColumnTypes['remoteTally.server']
    hour: Date
    reason: string
    times: Default<number>
  }
  reply: {
    id: Default<number>
    commentId: number
    uid: string
    toUid: string
    toReply: Maybe<number>
    content: string
    createdAt: Now
    deletedAt: Maybe<Date>
    deletedBy: Maybe<string>
  }
  secondStep: {
    keyHash: Buffer
    purpose: ColumnTypes['secondStep.purpose']
    uid: string
    challenge: Maybe<string>
    expiresAt: Date
  }
  secretKey: {
    isOnly: Default<boolean>
    id: Buffer
    since: Now
  }
  session: {
    tokenHash: Buffer
    uid: string
    renewAfter: Date
    expiresAt: Date
    createdAt: Now
    ip: Maybe<string>
    userAgent: Maybe<string>
    uploadHash: Maybe<Buffer>
    loginId: number
    usedAt: Now
  }
  setting: {
    name: string
    value: Json<ColumnTypes['setting.value']>
  }
  storedUpload: {
    uid: string
    at: Date
    bytes: number
  }
  submission: {
    submitId: Default<number>
    pid: number
    displayPid: string
    uid: string
    username: string
    language: string
    code: string
    length: number
    status: Default<number>
    share: Default<boolean>
    errorMessage: Maybe<string>
    time: Maybe<number>
    memory: Maybe<number>
    score: Maybe<number>
    oiRankScore: Maybe<number>
    judger: Maybe<string>
    cid: Default<number>
    cpid: Default<number>
    gid: Maybe<number>
    ip: Maybe<string>
    version: Default<number>
    isManual: Default<boolean>
    caseMode: Maybe<ColumnTypes['submission.caseMode']>
    dataVersion: Maybe<string>
    submittedAt: Now
    modifiedAt: Now
    audience: Maybe<number>
    timeFactor: Default<number>
  }
  submissionCase: {
    id: Default<number>
    submitId: number
    caseId: number
    seq: number
    groupNum: Maybe<number>
    status: number
    time: number
    memory: number
    score: Maybe<number>
    message: Maybe<string>
    inputName: Maybe<string>
    outputName: Maybe<string>
    createdAt: Now
    difference: MaybeJson<ColumnTypes['submissionCase.difference']>
    runs: MaybeJson<ColumnTypes['submissionCase.runs']>
    transcript: Maybe<string>
  }
  systemMessage: {
    id: Default<number>
    uid: string
    noticeId: Maybe<number>
    kind: ColumnTypes['systemMessage.kind']
    readAt: Maybe<Date>
    createdAt: Now
    words: Maybe<ColumnTypes['systemMessage.words']>
    about: MaybeJson<ColumnTypes['systemMessage.about']>
  }
  tag: {
    id: Default<number>
    name: string
    color: Maybe<string>
    oj: Default<string>
    gid: Maybe<number>
    tcid: Maybe<number>
    createdAt: Now
    modifiedAt: Now
  }
  tagClassification: {
    id: Default<number>
    name: string
    oj: Default<string>
    rank: Default<number>
    createdAt: Now
    modifiedAt: Now
  }
  testCase: {
    caseId: Default<number>
    pid: number
    version: string
    seq: number
    name: string
    isSample: Default<boolean>
    groupNum: Maybe<number>
    score: Maybe<number>
    inputHash: string
    inputBytes: number
    answerHash: string
    answerBytes: number
    args: JsonDefault<ColumnTypes['testCase.args']>
  }
  testData: {
    pid: number
    version: string
    compare: Json<ColumnTypes['testData.compare']>
    checker: MaybeJson<ColumnTypes['testData.checker']>
    createdAt: Now
    interactor: MaybeJson<ColumnTypes['testData.interactor']>
    validators: JsonDefault<ColumnTypes['testData.validators']>
    generators: JsonDefault<ColumnTypes['testData.generators']>
    format: Maybe<string>
    packageExtras: MaybeJson<ColumnTypes['testData.packageExtras']>
    username: Maybe<string>
    why: Maybe<string>
    origin: Default<ColumnTypes['testData.origin']>
    byHand: Default<boolean>
    judgeMode: Maybe<ColumnTypes['testData.judgeMode']>
    caseMode: Maybe<ColumnTypes['testData.caseMode']>
    type: Maybe<ColumnTypes['testData.type']>
    warnings: JsonDefault<ColumnTypes['testData.warnings']>
  }
  testRun: {
    id: Default<number>
    keyHash: Buffer
    uid: string
    pid: number
    language: string
    code: string
    userInput: string
    expectedOutput: Maybe<string>
    status: Default<number>
    time: Maybe<number>
    memory: Maybe<number>
    userOutput: Maybe<string>
    stderr: Maybe<string>
    createdAt: Now
    finishedAt: Maybe<Date>
  }
  testUpload: {
    tokenHash: Buffer
    uid: string
    createdAt: Date
    expiresAt: Date
    warnings: JsonDefault<ColumnTypes['testUpload.warnings']>
  }
  testUploadFile: {
    tokenHash: Buffer
    name: string
    hash: string
    bytes: number
  }
  totp: {
    uid: string
    secret: Buffer
    createdAt: Date
    confirmedAt: Maybe<Date>
    lastStep: Default<number>
  }
  training: {
    tid: Default<number>
    uid: string
    gid: Maybe<number>
    categoryId: Maybe<number>
    title: string
    description: Maybe<string>
    auth: ColumnTypes['training.auth']
    password: Maybe<string>
    rank: Default<number>
    isVisible: Default<boolean>
    createdAt: Now
    modifiedAt: Now
  }
  trainingCategory: {
    id: Default<number>
    gid: Maybe<number>
    name: string
    color: Maybe<string>
    createdAt: Now
    modifiedAt: Now
  }
  trainingProblem: {
    id: Default<number>
    tid: number
    pid: number
    rank: Default<number>
    createdAt: Now
    modifiedAt: Now
  }
  trainingRank: {
    tid: number
    uid: string
    ac: number
    runTime: number
    names: string
    words: string
  }
  trainingRankStale: {
    tid: number
    uid: Maybe<string>
  }
  trainingRegistration: {
    tid: number
    uid: string
    isEnabled: Default<boolean>
    createdAt: Now
  }
  uploadedFile: {
    id: Default<number>
    key: string
    hash: string
    bytes: number
    ending: string
    isPicture: boolean
    name: string
    uid: Maybe<string>
    createdAt: Now
    gid: Maybe<number>
    isAvatar: Default<boolean>
  }
  userMessage: {
    id: Default<number>
    uid: string
    senderUid: string
    kind: ColumnTypes['userMessage.kind']
    action: ColumnTypes['userMessage.action']
    did: Maybe<number>
    cid: Maybe<number>
    commentId: Maybe<number>
    replyId: Maybe<number>
    readAt: Maybe<Date>
    createdAt: Now
  }
  userRank: {
    uid: string
    ac: number
    total: number
    submissions: number
    score: number
    names: string
    words: string
  }
  userRankStale: {
    uid: string
  }
  verification: {
    runId: string
    pid: number
    version: string
    uid: Maybe<string>
    createdAt: Now
    timeLimit: Maybe<number>
  }
  workbenchFile: {
    workbenchRunId: number
    hash: string
    isMade: boolean
  }
  workbenchRun: {
    id: Default<number>
    runId: string
    pid: Maybe<number>
    version: Maybe<string>
    uid: Maybe<string>
    purpose: ColumnTypes['workbenchRun.purpose']
    request: Json<ColumnTypes['workbenchRun.request']>
    result: MaybeJson<ColumnTypes['workbenchRun.result']>
    createdAt: Now
    finishedAt: Maybe<Date>
  }
}
