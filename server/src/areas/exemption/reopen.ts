import { reopening } from '@server/domain/applications/reopen'
import { registrationsRelyingOn } from '@server/domain/exemption-reliance'
import { EXEMPTION } from './exemption'
import { decisionNotice } from './messages/exemption-news'

/**
 * What a living registration relies on stays approved: its candidate would sit less than the exam asks for, and could no
 * longer add it.
 */
export const reopenExemption = reopening(EXEMPTION, { reliedOnBy: registrationsRelyingOn, notice: decisionNotice })
