import { deciding } from '@server/domain/applications/decide'
import { EXEMPTION } from './exemption'
import { decisionNotice } from './messages/exemption-notifications'

/** An approval has no immediate effect: registration reads it when needed (domain/exemptions.ts). */
export const decideExemption = deciding(EXEMPTION, { notice: decisionNotice })
