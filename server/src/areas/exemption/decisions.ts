import { deciding, reopening } from '@server/domain/applications/decisions'
import { registrationsRelyingOn } from '@server/domain/exemptions'
import { EXEMPTION } from './exemption'
import { decisionNotice } from './messages/notifications'

/** An approval has no immediate effect: registration reads it when needed (domain/exemptions.ts). */
export const decideExemption = deciding(EXEMPTION, { notice: decisionNotice })

/**
 * Refuses to reopen an exemption that an active registration relies on: its candidate would sit fewer subjects than
 * required and could no longer add them.
 */
export const reopenExemption = reopening(EXEMPTION, { reliedOnBy: registrationsRelyingOn, notice: decisionNotice })
