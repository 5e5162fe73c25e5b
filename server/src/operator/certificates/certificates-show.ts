import { copiesOf } from '@server/areas/certificate/copies/copy-store'
import { maskIdNumber } from '@server/core/personal-data/masks'
import { reasonText } from '../applications/reason'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { section, table, time } from '../table'
import { certificateJson, certificateNumbered, certificateTable } from './certificate-table'

export const certificatesShow: Command = {
  name: 'certificates show',
  usage: 'DOMAIN NUMBER',
  summary: 'Show one certificate: its holder (masked), what became of it, and the stamped copies of it',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const certificate = await certificateNumbered(services, projectId, NUMBER)
    const { certificateId, facts, reissuedAt, withdrawnAt, reason, verificationCode } = certificate
    const copies = await copiesOf(services, certificate)
    await call.log(projectId, { certificateId })
    const idNumber = maskIdNumber(facts.idNumber)
    const facing = [
      ['ID document', `${facts.idType} ${idNumber}`],
      ['Code', verificationCode],
      ['Reissued (UTC+8)', time(reissuedAt)],
      ['Withdrawn (UTC+8)', time(withdrawnAt)],
      ['Why it was withdrawn', reasonText(reason) || '-'],
    ]
    const [line] = certificateJson([certificate])
    const made = copies.map(({ purpose, madeAt, validUntil }) => ({ purpose, madeAt, validUntil }))
    call.show({ ...line, idType: facts.idType, idNumber, verificationCode, reason, copies: made }, () =>
      [
        certificateTable([certificate]),
        table(['WHAT', 'VALUE'], facing),
        section(
          'STAMPED COPY',
          'VALID UNTIL (UTC+8)',
          made.map(({ purpose, validUntil }) => [purpose, time(validUntil)]),
        ),
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
  },
}
