import { deciding } from '@server/domain/applications/decide'
import { EXEMPTION } from './exemption'
import { decisionNotice } from './messages/exemption-news'

/** Nothing follows an approval at once: registration asks for it (domain/exemptions.ts). */
export const decideExemption = deciding(EXEMPTION, { notice: decisionNotice })
