import { and, eq } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { staff } from '@server/core/tables/staff'
import { hashPassword, isRightPassword } from '../accounts/passwords'
import { requireStaff } from './accounts'
import { clearAttempts, countAttempt } from './attempts'
import { recordRefusals, recordStaffEvent } from './events'
import { endOtherSessions, lockSession, type StaffSession } from './sessions'
import { StaffFailure } from './staff-failure'
import { requireStaffPassword } from './staff-password'

interface Typed {
  password: string
  newPassword: string
}

/** Changes the own password and ends all other sessions. Wrong current passwords count as sign-in attempts. */
export async function changeStaffPassword(services: Services, session: StaffSession, typed: Typed): Promise<void> {
  const { password, newPassword } = typed
  const { PASSWORD_MEMORY_KIB: memoryKib } = services.env
  const account = await requireStaff(services.db, session.staffId)
  await recordRefusals(services, { staffId: account.staffId, check: 'password change' }, async () => {
    await countAttempt(services, account.name)
    if (!(await isRightPassword(password, account.passwordHash ?? undefined, memoryKib)))
      throw new StaffFailure('DESK_OLD_PASSWORD')
  })
  await clearAttempts(services, account.name)
  if (password === newPassword) throw new Failure('EA_PASSWORD_UNCHANGED')
  requireStaffPassword(newPassword, account)
  const passwordHash = await hashPassword(newPassword, memoryKib)
  await services.db.transaction(async (tx) => {
    const changed = await tx
      .update(staff)
      .set({ passwordHash })
      .where(and(eq(staff.staffId, session.staffId), eq(staff.passwordHash, account.passwordHash ?? '')))
      .returning({ staffId: staff.staffId })
    if (changed.length === 0) throw new StaffFailure('DESK_OLD_PASSWORD')
    // after the update, which has the stronger lock of the account
    await lockSession(tx, session)
    await endOtherSessions(tx, session)
    await recordStaffEvent(services, tx, { actor: session.name, action: 'password change' })
  })
}
