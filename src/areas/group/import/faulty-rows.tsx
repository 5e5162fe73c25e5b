import { View } from '@tarojs/components'
import { useState } from 'react'
import { missingDetails } from '@contract/collecting/answers/asks'
import type { FaultyRow, GroupImport } from '@contract/endpoints/group-import'
import { call } from '@/api/call'
import { useCodeTexts } from '@/api/errors/error-message'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { useGroupText } from '../texts'
import { CHOSEN, usePersonLabels } from '../typed-person'
import { CorrectRow } from './correct-row'
import styles from '../members/cards.module.scss'

interface FaultyRowsProps {
  list: GroupImport
  /** Enables correcting rows; reloads the counts afterwards. */
  onChange?: () => Promise<unknown>
}

/** Rows with errors by row and column, page by page. */
export function FaultyRows({ list: { importId, state }, onChange }: FaultyRowsProps) {
  const t = useGroupText()
  const [correcting, setCorrecting] = useState<FaultyRow | null>(null)
  const found = useLoaded(() => readPage(), [importId, state])
  const close = () => setCorrecting(null)
  return (
    <Loaded of={found} skeleton={<Skeleton cards={1} lines={6} />}>
      {({ rows, hasMore }) => (
        <>
          <Rows rows={rows} {...(onChange && { onCorrect: setCorrecting })} />
          {correcting && (
            <CorrectRow
              importId={importId}
              row={correcting}
              onClose={close}
              onStillFaulty={(still) => {
                const changed = rows.map((row) => (row.rowId === still.rowId ? still : row))
                if (found.state === 'ready') found.replaceData({ rows: changed, hasMore })
              }}
              onGone={async () => {
                close()
                const left = rows.filter(({ rowId }) => rowId !== correcting.rowId)
                if (found.state === 'ready') found.replaceData({ rows: left, hasMore })
                await onChange?.()
              }}
            />
          )}
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

function Rows({ rows, onCorrect }: { rows: readonly FaultyRow[]; onCorrect?: (row: FaultyRow) => void }) {
  const t = useGroupText()
  const labels = usePersonLabels()
  const codes = rows.flatMap(({ rowId, faults }) =>
    faults.map(({ column, error, details }) => {
      const asked = missingDetails(CHOSEN.some((one) => one === column) ? 'choose' : 'fill', labels[column])
      return [`${rowId} ${column}`, { code: error, details: { ...asked, ...details } }] as const
    }),
  )
  const texts = useCodeTexts(Object.fromEntries(codes))
  const nameOf = ({ row, written }: FaultyRow) => t('import.row', { row, name: written.realName }).trim()
  return (
    <Card title={t('import.faults')}>
      {rows.map((one) => (
        <View key={one.rowId} className={styles.apart}>
          <View className={styles.head}>
            <View className={styles.name}>{nameOf(one)}</View>
            {onCorrect && (
              <Button
                kind="secondary"
                compact
                label={t('import.row.correct.label', { row: one.row })}
                onPress={() => onCorrect(one)}
              >
                {t('import.row.correct')}
              </Button>
            )}
          </View>
          <Facts
            facts={one.faults.map(({ column }) => ({
              label: labels[column],
              value: texts[`${one.rowId} ${column}`] ?? '',
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
