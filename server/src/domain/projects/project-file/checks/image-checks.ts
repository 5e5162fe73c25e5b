import type { Field } from '@contract/collecting/fields'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flawWhen, type Flaw } from '../fault'
import type { PlacedBatches } from './placed'

type Looking = Pick<ProjectFile, 'faceComparison' | 'documentCheck' | 'certificates' | 'modules'>

/** Reports image verification that is configured although no photo or document is required. */
export function imageCheckFlaws(
  { faceComparison, documentCheck, certificates, modules }: Looking,
  batches: PlacedBatches['batches'],
  exemptions: PlacedBatches['exemptions'],
): Flaw[] {
  const asking = [...batches, ...exemptions].map(({ batch }) => batch)
  const asksPhoto = asking.some(({ photo }) => photo) || certificates.some(({ photo }) => photo?.from === 'new')
  const asksDocument =
    modules.basicInfoUpdate !== undefined ||
    asking.some(({ fields, files }) => fields.some(showsDocument) || files.some(({ shows }) => shows))
  return [
    ...flawWhen(
      faceComparison !== undefined && !asksPhoto,
      ['faceComparison'],
      'compares nothing: no batch, exemption or certificate asks for a photo',
    ),
    ...flawWhen(
      documentCheck !== undefined && !asksDocument,
      ['documentCheck'],
      'looks at nothing: no field and no file says what it shows',
    ),
  ]
}

function showsDocument({ shows, fields = [] }: Field): boolean {
  return shows !== undefined || fields.some(showsDocument)
}
