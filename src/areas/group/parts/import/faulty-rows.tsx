import { View } from '@tarojs/components'
import type { FaultyRow, GroupImport } from '@contract/endpoints/group-import'
import { missingDetails } from '@contract/collecting/answers/asks'
import { call } from '@/api/call'
import { useCodeTexts } from '@/api/errors/error-message'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { useGroupText } from '../../texts'
import styles from '../cards.module.scss'

const COLUMNS = { realName: 'invite.name', idType: 'invite.idType', idNumber: 'invite.idNumber' } as const

/** The rows that have faults, by row and column, a page at a time. */
export function FaultyRows({ list: { importId, state, faulty } }: { list: GroupImport }) {
  const t = useGroupText()
  const found = useLoaded(() => readPage(), [importId, state, faulty])
  return (
    <Loaded of={found} skeleton={<Skeleton cards={1} lines={6} />}>
      {({ rows, hasMore }) => (
        <>
          <Rows rows={rows} />
          {hasMore && (
            <Button
              kind="secondary"
              onPress={() =>
                attempt(async () => {
                  const next = await readPage(rows.at(-1)?.rowId)
                  if (found.state === 'ready') found.replaceData({ ...next, rows: [...rows, ...next.rows] })
                })
              }
            >
              {t('more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

function Rows({ rows }: { rows: readonly FaultyRow[] }) {
  const t = useGroupText()
  const codes = rows.flatMap(({ rowId, faults }) =>
    faults.map(({ column, error, details }) => {
      const asked = missingDetails('fill', t(COLUMNS[column]))
      return [`${rowId} ${column}`, { code: error, details: { ...asked, ...details } }] as const
    }),
  )
  const texts = useCodeTexts(Object.fromEntries(codes))
  return (
    <Card title={t('import.faults')}>
      {rows.map(({ rowId, row, realName, faults }) => (
        <View key={rowId} className={styles.apart}>
          <View>{t('import.row', { row, name: realName }).trim()}</View>
          <Facts
            facts={faults.map(({ column }) => ({
              label: t(COLUMNS[column]),
              value: texts[`${rowId} ${column}`] ?? '',
            }))}
          />
        </View>
      ))}
    </Card>
  )
}

function readPage(after?: string) {
  return call('GET /exm_c/group/import/faulty-rows', { query: after === undefined ? {} : { after } })
}
