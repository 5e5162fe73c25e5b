import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../../../fault'

type Batch = ProjectFile['batches'][number]

/** Reports exchange lists that name an unknown subject, or a subject twice. */
export function exchangeFlaws({ exchange, subjects }: Batch, path: FilePath): Flaw[] {
  const codes = new Set(subjects.map(({ code }) => code))
  return (exchange?.between ?? []).flatMap((list, index) =>
    list.flatMap((code, place) => {
      const where = [...path, 'exchange', 'between', index, place]
      if (!codes.has(code)) return [flaw(where, `the batch has no subject ${code}`)]
      return list.indexOf(code) < place ? [flaw(where, `${code} is named twice`)] : []
    }),
  )
}
