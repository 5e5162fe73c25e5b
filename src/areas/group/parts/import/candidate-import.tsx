import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useState } from 'react'
import type { GroupImport } from '@contract/endpoints/group-import'
import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { Note } from '@/ui/feedback/note'
import { Progress } from '@/ui/feedback/progress'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { useGroupText } from '../../texts'
import { CheckedList } from './checked-list'
import { formatDeadline } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { ActionBar } from '@/ui/layout/action-bar'
import { FaultyRows } from './faulty-rows'
import { View } from '@tarojs/components'
import type { SheetFormat } from '@contract/group/import'
import { fileUrl } from '@/api/file-url'
import { upload } from '@/api/upload'
import styles from '../cards.module.scss'
import { SheetField } from './sheet-field'
import { SHEET_ENDINGS, useOpenSheet } from './sheets'

/** Polling interval while the list is checked or sent, in milliseconds. */
const LOOK_EVERY_MS = 1_500

/**
 * Import of candidates from the template to the invitations. The service stores the list, so that the page can be left
 * at any time.
 */
export function CandidateImport() {
  const found = useLoaded(async () => (await call('GET /exm_c/group/import')).import)
  const state = found.state === 'ready' ? found.data?.state : undefined
  useWatch(found.look, { isWanted: state === 'checking' || state === 'inviting', everyMs: LOOK_EVERY_MS })
  usePullDownRefresh(() => void found.refresh().then(() => Taro.stopPullDownRefresh()))
  return (
    <Loaded of={found} skeleton={<Skeleton cards={2} lines={4} />}>
      {(list) => <Stage list={list} onChange={found.refresh} />}
    </Loaded>
  )
}

function Stage({ list, onChange }: { list: GroupImport | null; onChange: () => Promise<unknown> }) {
  // A list that was done before the page was opened is collapsed into a note, which reopens it.
  const [over, setOver] = useState(list?.state === 'done' ? list.importId : null)
  if (!list) return <SubmitRows last={null} onLook={() => undefined} onChange={onChange} />
  if (list.state === 'checked') return <CheckedList list={list} onChange={onChange} />
  if (list.state === 'done' && list.importId === over)
    return <SubmitRows last={list} onLook={() => setOver(null)} onChange={onChange} />
  if (list.state === 'done') return <SentList list={list} onAnother={() => setOver(list.importId)} />
  return <UnderWay list={list} stage={list.state} />
}

function UnderWay({ list, stage }: { list: GroupImport; stage: 'checking' | 'inviting' }) {
  const t = useGroupText()
  const { rows, waiting, ready, invited } = list
  const [done, of] = stage === 'checking' ? [rows - waiting, rows] : [invited, invited + ready]
  return (
    <>
      <Note>{t('import.leave')}</Note>
      <Card title={t(`import.${stage}`)}>
        <Progress text={t(`import.${stage}.progress`, { done, rows: of })} done={done} of={of} />
      </Card>
    </>
  )
}

interface SentListProps {
  list: GroupImport
  /** Continues with the next list; this one is stored until that is uploaded. */
  onAnother: () => void
}

/** Result of sending: invited candidates and rows left out, until the group continues with another list. */
function SentList({ list, onAnother }: SentListProps) {
  const t = useGroupText()
  const language = useLanguage()
  const { invited, faulty, retainedUntil } = list
  const facts = [
    { label: t('import.done.invited'), value: t('people', { count: invited }) },
    { label: t('import.done.left'), value: t('import.rows.value', { count: faulty }) },
  ]
  return (
    <>
      <Note tone="good">{t('import.done.text')}</Note>
      {faulty > 0 && <Note>{t('import.done.kept', { until: formatDeadline(retainedUntil, language) })}</Note>}
      <Card title={t('import.done')}>
        <Facts facts={facts} />
      </Card>
      {faulty > 0 && <FaultyRows list={list} />}
      <ActionBar>
        <Button onPress={() => returnTo(addressOf('groupMembers'))}>{t('import.done.candidates')}</Button>
        <Button kind="secondary" onPress={onAnother}>
          {t('import.done.another')}
        </Button>
      </ActionBar>
    </>
  )
}

interface HandInProps {
  /** Previous list, whose invitations were sent. */
  last: GroupImport | null
  /** Shows the result of the previous list. */
  onLook: () => void
  onChange: () => Promise<unknown>
}

/** Template for download, and the upload of the completed list. */
function SubmitRows({ last, onLook, onChange }: HandInProps) {
  const t = useGroupText()
  const language = useLanguage()
  const openSheet = useOpenSheet()
  const fetchTemplate = (format: SheetFormat) => () =>
    openSheet({
      url: fileUrl(`/exm_c/group/import-template/${language}/${format}`),
      name: `${t('import.template.name')}.${format}`,
    })
  return (
    <>
      {last && (
        <Note tone="good" action={{ text: t('import.last.look'), onPress: onLook }}>
          {t('import.last', { invited: last.invited, left: last.faulty })}
        </Note>
      )}
      <Note>{t('import.note')}</Note>
      <Card title={t('import.template')}>
        <View>{t('import.template.text')}</View>
        <View className={styles.answers}>
          {SHEET_ENDINGS.map((format) => (
            <Button key={format} kind="secondary" compact onPress={fetchTemplate(format)}>
              {t(`import.template.${format}`)}
            </Button>
          ))}
        </View>
      </Card>
      <Card title={t('import.file')}>
        <SheetField
          label={t('import.file.label')}
          hint={t('import.file.hint')}
          send={async (file, options) => {
            await upload('POST /exm_c/group/imports', { body: {} }, file, options)
            await onChange()
          }}
        />
      </Card>
    </>
  )
}
