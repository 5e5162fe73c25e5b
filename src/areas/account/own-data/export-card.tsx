import { useEffect, useState } from 'react'
import type { EndpointInput } from '@contract/endpoints/endpoint'
import type { Api } from '@contract/endpoints/endpoints'
import type { OwnData } from '@contract/endpoints/own-data'
import { call } from '@/api/call'
import { fileUrl } from '@/api/file-url'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { attempt } from '@/patterns/frame/failure/attempt'
import { openArchive } from '@/platform/documents/downloads'
import { Button } from '@/ui/basic/button'
import { ItemList } from '@/ui/content/item-list'
import { Note } from '@/ui/feedback/note'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { tellOutcome } from '@/ui/overlay/show-outcome'
import { ConfirmOwner } from './confirm-owner'
import { useOwnDataText } from './own-data-texts'

interface ExportCardProps {
  data: OwnData
  onChange: () => Promise<unknown>
}

/** Polling interval while the export is prepared, in milliseconds. */
const LOOK_EVERY_MS = 5_000

/** Export of all personal data as one file: request, preparation, and download for one day. */
export function ExportCard({ data, onChange }: ExportCardProps) {
  const t = useOwnDataText()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { state, until, nextFrom } = data.export
  useLookWhile(state === 'making', onChange)

  const ask = async (body: EndpointInput<Api['POST /ea/own-data/export']>['body']) => {
    await call('POST /ea/own-data/export', { body }, { loading: 1 })
    setAsking(false)
    await onChange()
  }
  const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant, language))
  return (
    <Card title={t('export')}>
      <ItemList items={[t('export.what'), t('export.files'), t('export.care')]} />
      {state === 'making' && <Note>{t('export.making')}</Note>}
      {state === 'failed' && <Note tone="bad">{t('export.failed')}</Note>}
      {state === 'ready' && (
        <>
          <Note tone="good">{t('export.ready', { until: at(until) })}</Note>
          <Button onPress={() => attempt(() => fetchArchive(t))}>{t('export.fetch')}</Button>
        </>
      )}
      {state === 'none' && nextFrom !== null && <Note>{t('export.next', { from: at(nextFrom) })}</Note>}
      {nextFrom === null &&
        state !== 'making' &&
        (isAsking ? (
          <ConfirmOwner contacts={data.contacts} submit={t('export.ask')} onConfirmed={ask} />
        ) : (
          <ButtonRow apart>
            <Button kind={state === 'ready' ? 'secondary' : 'primary'} onPress={() => setAsking(true)}>
              {t(state === 'failed' ? 'export.again' : 'export.ask')}
            </Button>
          </ButtonRow>
        ))}
    </Card>
  )
}

/** Requests the address at the time of download because it expires after ten minutes. */
async function fetchArchive(t: ReturnType<typeof useOwnDataText>): Promise<void> {
  const { url, name } = await call('GET /ea/own-data/export', {}, { loading: 1 })
  const outcome = await openArchive({ url: fileUrl(url), name })
  if (outcome !== 'done') await tellOutcome(outcome, (words) => t(`fetch.${words}`))
}

function useLookWhile(isMaking: boolean, look: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isMaking) return undefined
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isMaking, look])
}
