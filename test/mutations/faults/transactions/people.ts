import type { Fault } from '../../fault'

const account = 'server/src/areas/account'
const appointment = 'server/src/areas/appointment'
const accounts = 'test/interleavings/accounts.test.ts'
const appointments = 'test/interleavings/appointments.test.ts'
const imports = 'test/interleavings/imports.test.ts'

const signInFaults: readonly Fault[] = [
  {
    id: 'sign-in-survives-new-password',
    area: 'accounts',
    kind: 'revert',
    commit: '27287fac',
    harm: 'A thief who signs in with the old password stays signed in after the owner has changed it.',
    file: `${account}/sign-in/password-sign-in.ts`,
    search: 'if (!current || !hasSamePassword(current, account)) return null',
    replace: 'if (!current) return null',
    expect: [accounts],
  },
  {
    id: 'code-sign-in-survives-new-phone',
    area: 'accounts',
    kind: 'revert',
    commit: '27287fac',
    harm: 'Whoever has the lost phone signs in by its code while the owner replaces the number.',
    file: `${account}/sign-in/phone-sign-in.ts`,
    search: 'if (!current || current.phone !== account.phone) throw',
    replace: 'if (!current) throw',
    expect: [accounts],
  },
  {
    id: 'wechat-phone-sign-in-survives-new-phone',
    area: 'accounts',
    kind: 'revert',
    commit: '27287fac',
    harm: 'Whoever has the lost phone signs in by the number that WeChat vouches for while the owner replaces it.',
    file: 'server/src/areas/wechat/phone-sign-in.ts',
    search: 'if (!current || current.phone !== account.phone) throw',
    replace: 'if (!current) throw',
    expect: [accounts],
  },
  {
    id: 'second-step-survives-new-password',
    area: 'accounts',
    kind: 'revert',
    commit: '27287fac',
    harm: 'A sign-in whose first step was shown with the old password is finished after the password was changed.',
    file: `${account}/second-factor/second-step.ts`,
    search: "      if (!(await isStillGood(tx, current))) throw new Failure('EA_FACTOR_EXPIRED')\n",
    replace: '',
    expect: [accounts],
  },
  {
    id: 'visit-survives-unlinking',
    area: 'accounts',
    kind: 'revert',
    commit: '27287fac',
    harm: 'A WeChat signs in to the account from which it was just unlinked.',
    file: 'server/src/areas/wechat/visit.ts',
    search: 'if (!account || !isStillLinked) return null',
    replace: 'if (!account) return null',
    expect: [accounts],
  },
  {
    id: 'partner-sign-in-survives-unlinking',
    area: 'accounts',
    kind: 'revert',
    commit: '7ae89c6a',
    harm: 'A partner’s user signs in by a link that a new password has ended.',
    file: 'server/src/areas/partner/sign-in.ts',
    search: 'if (!account || !isStillLinked) return null',
    replace: 'if (!account) return null',
    expect: [accounts],
  },
  {
    id: 'recovery-survives-new-questions',
    area: 'accounts',
    kind: 'revert',
    commit: '27287fac',
    harm: 'A recovery by answers that the owner has just replaced sets the password a day later.',
    file: `${account}/recovery/by-questions.ts`,
    search: "if (!isStillRight) throw new Failure('EA_SAFE_ANSWER')",
    replace: "if (!current) throw new Failure('EA_SAFE_ANSWER')",
    expect: [accounts],
  },
  {
    id: 'recovery-pass-used-twice',
    area: 'accounts',
    kind: 'revert',
    commit: '27287fac',
    harm: 'A pass for a new password counts although the password was changed since, and one pass sets two passwords.',
    file: `${account}/recovery/recover.ts`,
    search: "if (!current || !isPassOf(services, 'recovery', current, pass)) throw",
    replace: 'if (!current) throw',
    expect: [accounts],
  },
  {
    id: 'wechat-linked-by-ended-sign-in',
    area: 'accounts',
    kind: 'revert',
    commit: 'cbc0c88a',
    harm: 'A WeChat is linked by a sign-in that the owner has ended, and signs in from then on.',
    file: 'server/src/areas/wechat/handlers.ts',
    search: "      if (!isSignedIn) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)\n",
    replace: '',
    expect: [accounts],
  },
]

const partnerFaults: readonly Fault[] = [
  {
    id: 'partner-linked-by-ended-sign-in',
    area: 'accounts',
    kind: 'revert',
    commit: '7ae89c6a',
    harm: 'A partner’s user is linked by a sign-in that a new password has ended, and signs in from then on.',
    file: 'server/src/areas/partner/link.ts',
    search: '    await requireStillSignedIn(tx, actor)\n',
    replace: '',
    expect: [accounts],
  },
  {
    id: 'partner-account-left-behind',
    area: 'accounts',
    kind: 'revert',
    commit: '7ae89c6a',
    harm: 'A partner’s user who is linked to another account meanwhile leaves an account that takes their document.',
    file: 'server/src/areas/partner/sign-in.ts',
    search: 'createAccount({ ...services, db: tx }, projectId',
    replace: 'createAccount(services, projectId',
    expect: [accounts],
  },
  {
    id: 'partner-link-taken-ignored',
    area: 'accounts',
    kind: 'revert',
    commit: '7ae89c6a',
    harm: 'A partner’s user is signed in to a new account although they were linked to another one meanwhile.',
    file: 'server/src/areas/partner/sign-in.ts',
    search: "  if (outcome !== 'new') throw new Failure('EA_PARTNER_USER_LINKED')\n",
    replace: '',
    expect: [accounts],
  },
  {
    id: 'partner-linked-to-another-person',
    area: 'accounts',
    kind: 'revert',
    commit: '7ae89c6a',
    harm: 'A victim who confirms a link gives somebody else’s partner user permanent access to their account.',
    file: 'server/src/areas/partner/link.ts',
    search: '    requireSamePerson(subject.document, account)\n',
    replace: '',
    expect: ['test/service/partner/takeover.test.ts'],
    notInterleaved:
      'The link is refused whatever else happens: without the refusal it is made in every order, so each run ends as an order.',
  },
  {
    id: 'partner-signed-in-to-another-person',
    area: 'accounts',
    kind: 'revert',
    commit: '7ae89c6a',
    harm: 'A partner’s user is signed in to the account that a parallel visit made for another document.',
    file: 'server/src/areas/partner/sign-in.ts',
    search: '  requireSamePerson(arrival.document, account)\n',
    replace: '',
    expect: ['test/service/partner/takeover.test.ts'],
    notInterleaved:
      'The sign-in is refused whatever else happens: without the refusal it succeeds in every order, so each run ends as an order.',
  },
]

const identityFaults: readonly Fault[] = [
  {
    id: 'identity-never-asked',
    area: 'accounts',
    kind: 'revert',
    commit: 'b4693e9d',
    harm: 'An account that is created while the check of identities is switched on is never checked.',
    file: 'server/src/domain/accounts/identity-status.ts',
    search: "    .for('share')\n",
    replace: '',
    expect: [imports],
  },
  {
    id: 'correction-lost-to-approval',
    area: 'applications',
    kind: 'revert',
    commit: 'd469cebc',
    harm: 'An approval of basic information undoes a correction by staff that was made in the same moment.',
    file: 'server/src/areas/basic-info/basic-info.ts',
    search: '  lockFirst: lockAccount,\n',
    replace: '',
    expect: ['test/interleavings/basic-info.test.ts'],
  },
  {
    id: 'resubmission-locks-draft-first',
    area: 'applications',
    kind: 'revert',
    commit: 'd469cebc',
    harm: 'Handing accommodations in once more and a correction by staff deadlock: one of them fails.',
    file: 'server/src/domain/applications/submit.ts',
    search: '    await kind.lockFirst?.(tx, owner)\n',
    replace: '',
    expect: ['test/interleavings/accommodations.test.ts'],
  },
  {
    id: 'form-begun-with-old-name',
    area: 'applications',
    kind: 'revert',
    commit: 'd469cebc',
    harm: 'A form that is saved while the name is corrected keeps the name of before.',
    file: 'server/src/domain/collecting/save-accepted.ts',
    search: '      if (!(await storeFacts(services, tx, account))) throw new Failure(refusals.changed)\n',
    replace: '',
    expect: ['test/interleavings/basic-info.test.ts'],
  },
]

const groupFaults: readonly Fault[] = [
  {
    id: 'group-submits-for-who-left',
    area: 'groups',
    kind: 'revert',
    commit: '302dfe27',
    harm: 'A group registers a candidate who has just left it and requested the deletion of the account.',
    file: 'server/src/areas/registration/hold/hold-batch.ts',
    search:
      "        ...(await findNotActing(tx, batch.projectId, all)).map((request) => [request, 'notActing'] as const),\n",
    replace: '',
    expect: [imports],
  },
  {
    id: 'appointed-while-registering',
    area: 'groups',
    kind: 'revert',
    commit: '302dfe27',
    harm: 'An account becomes that of a group while it registers: nobody can pay or cancel the registration.',
    file: 'server/src/areas/group/manage-groups.ts',
    search: `    const account = await lockedAccount(services, tx, owner)
    if (!account) return 'missing'
    if (await isCandidateAccount(tx, owner)) return 'candidate'
`,
    replace: `    const isRegistered = await isCandidateAccount(tx, owner)
    const account = await lockedAccount(services, tx, owner)
    if (!account) return 'missing'
    if (isRegistered) return 'candidate'
`,
    expect: [imports],
  },
  {
    id: 'registers-while-appointed',
    area: 'groups',
    kind: 'revert',
    commit: 'fa2282a4',
    harm: 'A submission that was checked before its account became that of a group holds seats.',
    file: 'server/src/areas/registration/hold/insert-holds.sql.ts',
    search: 'where (select is_enough from room) and holder.version = request.account_version',
    replace: 'where (select is_enough from room)',
    expect: [imports],
  },
  {
    id: 'invited-while-appointed',
    area: 'groups',
    kind: 'revert',
    commit: '31af57e1',
    harm: 'A group invites an account that is appointed for a group in the same moment.',
    file: 'server/src/areas/group/invite.ts',
    search: "  if (!(await isCandidate(tx, { projectId, accountId }))) throw new Failure('ERG_ACCOUNT_NOT_FOUND')\n",
    replace: '',
    expect: [imports],
  },
  {
    id: 'two-first-uploads',
    area: 'groups',
    kind: 'revert',
    commit: '67f871e7',
    harm: 'Of two first lists that a group uploads at once one ends in an internal error.',
    file: 'server/src/areas/group/import/import-store.ts',
    search: '    .onConflictDoNothing()\n',
    replace: '',
    expect: [imports],
  },
  {
    id: 'import-locks-pools-first',
    area: 'projects',
    kind: 'revert',
    commit: '6619d93d',
    harm: 'An import of the project’s file and a booking deadlock: one of them fails.',
    file: 'server/src/domain/projects/project-import/import-project.ts',
    search: '    await lockPlaces(tx, stored.projectId, definition)\n',
    replace: '',
    expect: [imports],
  },
  {
    id: 'import-locks-accounts-last',
    area: 'projects',
    kind: 'revert',
    commit: '302dfe27',
    harm: 'An import that switches the check of identities on and a submission deadlock: one of them fails.',
    file: 'server/src/domain/projects/project-import/import-project.ts',
    search: `    await followIdentityCheck(tx, stored.projectId, definition, services.now())
    await lockPlaces(tx, stored.projectId, definition)
`,
    replace: `    await lockPlaces(tx, stored.projectId, definition)
    await followIdentityCheck(tx, stored.projectId, definition, services.now())
`,
    expect: [imports],
  },
]

const roomFaults: readonly Fault[] = [
  {
    id: 'session-imported-twice',
    area: 'appointments',
    kind: 'revert',
    commit: 'eaecbc07',
    harm: 'Two imports that name the same new session make it twice, at two test centres.',
    file: 'server/src/domain/appointments/import/import-sessions.ts',
    search: '    await lockDefinition(tx, projectId)\n',
    replace: '',
    expect: [appointments],
  },
  {
    id: 'session-imported-into-used-room',
    area: 'appointments',
    kind: 'revert',
    commit: 'eaecbc07',
    harm: 'A session is imported into a room in which a candidate with extra time still sits.',
    file: 'server/src/domain/appointments/import/save-sessions.ts',
    search: `  await lockCentres(
    tx,
    projectId,
    sessions.map(({ centreCode }) => centreCode),
  )
`,
    replace: '',
    expect: [appointments],
  },
  {
    id: 'extra-time-in-taken-room',
    area: 'appointments',
    kind: 'revert',
    commit: 'eaecbc07',
    harm: 'A candidate with extra time sits in a room in which the next session begins.',
    file: `${appointment}/book/session-refusals.ts`,
    search: `  const centres = await lockCentresOf(
    tx,
    projectId,
    needing.map(({ sessionId }) => sessionId),
  )
`,
    replace: '  const centres = new Map<string, string>()\n',
    expect: [appointments],
  },
  {
    id: 'rescheduled-locks-centre-late',
    area: 'appointments',
    kind: 'revert',
    commit: 'eaecbc07',
    harm: 'Rescheduling with extra time and an import of sessions deadlock: one of them fails.',
    file: `${appointment}/book/move.ts`,
    search: '    if (to && own) await lockCentresOf(tx, owner.projectId, [to])\n',
    replace: '',
    expect: [appointments],
  },
  {
    id: 'moved-into-taken-room',
    area: 'appointments',
    kind: 'revert',
    commit: 'eaecbc07',
    harm: 'A candidate with extra time is moved to a room in which the next session begins.',
    file: 'server/src/domain/appointments/move-room.ts',
    search: '  await lockCentresOf(tx, projectId, sessionIds)\n',
    replace: '',
    expect: [appointments],
  },
]

const ticketFaults: readonly Fault[] = [
  {
    id: 'seats-drawn-by-old-file',
    area: 'tickets',
    kind: 'revert',
    commit: '53d3c5c4',
    harm: 'Seats are drawn at a test centre that the project’s file has just given up.',
    file: 'server/src/domain/tickets/draw/draw-batch.ts',
    search: 'const { batch, batches } = locked\n',
    replace: `const { batches } = project.definition
    const batch = batches.find((each) => each.code === code)
`,
    expect: [appointments],
  },
  {
    id: 'tickets-issued-by-old-date',
    area: 'tickets',
    kind: 'revert',
    commit: '53d3c5c4',
    harm: 'Candidates see their tickets before the day to which the exam body has just put them off.',
    file: 'server/src/domain/tickets/issue-tickets.ts',
    search: 'const { batch } = locked\n',
    replace: 'const batch = project.definition.batches.find((each) => each.code === code)\n',
    expect: [appointments],
  },
]

const resultFaults: readonly Fault[] = [
  {
    id: 'results-published-unchecked',
    area: 'results',
    kind: 'revert',
    commit: '1dbc7df3',
    harm: 'Publishing checks one version and publishes another that was imported meanwhile and contradicts reviews.',
    file: 'server/src/domain/results/publish.ts',
    search: `  if (release.releaseId !== releaseId) return { refused: 'newer', release }
  if (!isDraft(release)`,
    replace: '  if (!isDraft(release)',
    expect: ['test/interleavings/results.test.ts'],
  },
]

/** Fixes of sign-ins, applications, groups, seats and results. */
export const peopleTransactionFaults: readonly Fault[] = [
  ...signInFaults,
  ...partnerFaults,
  ...identityFaults,
  ...groupFaults,
  ...roomFaults,
  ...ticketFaults,
  ...resultFaults,
]
