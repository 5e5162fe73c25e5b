import { renderPdf } from '@server/core/documents/render-pdf'
import { textsOf } from '@server/core/documents/document-texts'
import { exactly, type Command } from '../command'
import { writeNewFile } from '../new-file'
import { projectOf } from '../project-of'
import { unprintableTextNote } from '../unprintable-names'
import { requireSheetName, sheetBytes } from '../written-sheet'
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
/** Drawing thousands of labels is slow. */
const DRAWING_MS = 120_000

export const applicationsPostal: Command = {
  name: 'certificate-applications postal',
  usage: 'DOMAIN FILE',
  summary:
    'Write where issued certificates are to be posted into a file that its owner alone can read: a list (.xlsx, .csv), which `sent` reads once carrier and number are filled in, or labels (.pdf, A4)',
  options: certificateOption,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    requireSheetName(FILE, ['.pdf'])
    const isLabels = /\.pdf$/i.test(FILE)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId, definition } = project
    const { code } = kindIn(call, project)
    const wanted = { projectId, certificateCode: code, delivery: ['making'], way: 'mailing' } as const
    const rows = postalRows(services, await approvedOf(call, services, wanted))
    await call.log(projectId, { certificate: code, written: rows.length })
    const madeAt = new Date(services.now())
    const labels = isLabels ? labelPaper(definition.name.zh, rows, madeAt) : null
    const bytes = labels
      ? await renderPdf(services, labels, 'operator', DRAWING_MS)
      : sheetBytes(FILE, [HEAD, ...rows.map(lineOf)])
    await writeNewFile(FILE, bytes, 0o600)
    const note = labels ? unprintableTextNote(services, textsOf(labels)) : ''
    call.print(`${rows.length} written to ${FILE}.${note}`)
  },
}

const lineOf = ({ applicationId, number, recipient, phone, region, street, postalCode }: PostalRow) => [
  ...[applicationId, '', '', number, recipient, phone, region, street, postalCode],
]
