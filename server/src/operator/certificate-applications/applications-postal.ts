import { drawPaper } from '@server/core/documents/draw-paper'
import { writeCsv } from '@server/core/spreadsheet/write-csv'
import { exactly, UsageFault, type Command } from '../command'
import { writeNewFile } from '../new-file'
import { projectOf } from '../project-of'
import { approvedOf, certificateOption, kindIn } from './approved'
import { labelPaper } from './label-paper'
import { postalRows, type PostalRow } from './postal-rows'

const HEAD = [
  'application',
  'carrier',
  'number',
  'certificate number',
  'recipient',
  'phone',
  'region',
  'street',
  'postal code',
]
/** Thousands of labels take a while to draw. */
const DRAWING_MS = 120_000

export const applicationsPostal: Command = {
  name: 'certificate-applications postal',
  usage: 'DOMAIN FILE',
  summary:
    'Write where issued certificates are to be posted into a file that its owner alone can read: a list (.csv), which `sent` reads once carrier and number are filled in, or labels (.pdf, A4)',
  options: certificateOption,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const isLabels = /\.pdf$/i.test(FILE)
    if (!isLabels && !/\.csv$/i.test(FILE)) throw new UsageFault('FILE ends with .csv or .pdf.')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId, definition } = project
    const { code } = kindIn(call, project)
    const wanted = { projectId, certificateCode: code, delivery: ['making'], way: 'mailing' } as const
    const rows = postalRows(services, project, await approvedOf(call, services, wanted))
    await call.log(projectId, { certificate: code, written: rows.length })
    const madeAt = new Date(services.now())
    const bytes = isLabels
      ? await drawPaper(services, labelPaper(definition.name.zh, rows, madeAt), 'operator', DRAWING_MS)
      : writeCsv([HEAD, ...rows.map(lineOf)])
    await writeNewFile(FILE, bytes, 0o600)
    call.print(`${rows.length} written to ${FILE}.`)
  },
}

const lineOf = ({ applicationId, number, recipient, phone, region, street, postalCode }: PostalRow) => [
  ...[applicationId, '', '', number, recipient, phone, region, street, postalCode],
]
