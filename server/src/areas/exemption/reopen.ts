import { reopening } from '@server/domain/applications/reopen'
import { registrationsRelyingOn } from '@server/domain/exemption-reliance'
import { EXEMPTION } from './exemption'
import { decisionNotice } from './messages/exemption-notifications'

/**
 * Refuses to reopen an exemption that an active registration relies on: its candidate would sit fewer subjects than
 * required and could no longer add them.
 */
export const reopenExemption = reopening(EXEMPTION, { reliedOnBy: registrationsRelyingOn, notice: decisionNotice })
