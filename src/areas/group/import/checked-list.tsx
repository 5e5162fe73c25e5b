import { View } from '@tarojs/components'
import type { GroupImport } from '@contract/endpoints/group-import'
import type { SheetFormat } from '@contract/group/import'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { fileUrl } from '@/api/file-url'
import { upload } from '@/api/upload'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { confirm } from '@/ui/overlay/dialog-state'
import { useGroupText } from '../texts'
import { FaultyRows } from './faulty-rows'
import { SheetField, SHEET_ENDINGS, useOpenSheet } from './sheet-field'
import styles from '../members/cards.module.scss'

interface ListProps {
  list: GroupImport
  /** Reloads the list. */
  onChange: () => Promise<unknown>
}

/** Result of checking a list: rows to correct, and the confirmation that sends the invitations. */
export function CheckedList({ list, onChange }: ListProps) {
  const t = useGroupText()
  const language = useLanguage()
  const { importId, rows, ready, faulty, retainedUntil } = list
  const send = async () => {
    const left = faulty > 0 ? t('import.confirm.left', { count: faulty }) : ''
    const question = {
      title: t('import.confirm.title', { count: ready }),
      body: [t('import.confirm.body'), left].filter(Boolean).join('\n'),
      ok: t('import.confirm', { count: ready }),
      cancel: t('import.keep'),
    }
    if (!(await confirm(question))) return
    await attempt(
      async () => {
        const input = { params: { importId } }
        await call('POST /exm_c/group/imports/:importId/confirm', input, { loading: 1, repeatable: true })
        await onChange()
      },
      (error) => {
        // The list was replaced or discarded in another tab.
        if (isRefusal(error, 'ERG_IMPORT_GONE')) void onChange()
        return false
      },
    )
  }
  const discard = () =>
    askAndDo({
      question: {
        ...{ title: t('import.discard.title'), body: t('import.discard.body') },
        ...{ ok: t('import.discard.ok'), cancel: t('import.keep'), danger: true },
      },
      work: () =>
        call('POST /exm_c/group/imports/:importId/discard', { params: { importId } }, { loading: 1, repeatable: true }),
      done: t('import.discard.done'),
      onChange,
    })
  const facts = [
    { label: t('import.rows'), value: t('import.rows.value', { count: rows }) },
    { label: t('import.ready'), value: t('import.rows.value', { count: ready }) },
    { label: t('import.faulty'), value: t('import.rows.value', { count: faulty }) },
    { label: t('import.kept'), value: formatDeadline(retainedUntil, language) },
  ]
  return (
    <>
      {faulty === 0 && <Note tone="good">{t('import.allReady')}</Note>}
      {ready === 0 && <Note tone="wait">{t('import.noneReady')}</Note>}
      <Card title={t('import.checked')}>
        <Facts facts={facts} />
      </Card>
      {faulty > 0 && <FaultyRows list={list} onChange={onChange} />}
      {faulty > 0 && <Corrections importId={importId} onChange={onChange} />}
      <ActionBar>
        {ready > 0 && <Button onPress={send}>{t('import.confirm', { count: ready })}</Button>}
        <Button kind="secondary" onPress={discard}>
          {t('import.discard')}
        </Button>
      </ActionBar>
    </>
  )
}

function Corrections({ importId, onChange }: { importId: string; onChange: () => Promise<unknown> }) {
  const t = useGroupText()
  const openSheet = useOpenSheet()
  const fetchRows = (format: SheetFormat) => () =>
    // The address expires after ten minutes, so request it at the time of download.
    openSheet(async () => {
      const { url, name } = await call('GET /exm_c/group/import/faulty-file', { query: { format } }, { loading: 1 })
      return { url: fileUrl(url), name }
    })
  return (
    <Card title={t('import.correct')}>
      <View>{t('import.correct.text')}</View>
      <View className={styles.answers}>
        {SHEET_ENDINGS.map((format) => (
          <Button key={format} kind="secondary" compact onPress={fetchRows(format)}>
            {t(`import.correct.${format}`)}
          </Button>
        ))}
      </View>
      <View className={styles.apart}>
        <SheetField
          label={t('import.correct.label')}
          hint={t('import.file.hint')}
          send={async (file, options) => {
            const input = { params: { importId }, body: {} }
            await upload('POST /exm_c/group/imports/:importId/corrections', input, file, options)
            await onChange()
          }}
        />
      </View>
    </Card>
  )
}
