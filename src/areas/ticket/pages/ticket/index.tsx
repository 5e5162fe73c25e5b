import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { TicketSheet } from '@contract/ticket/ticket'
import { ticketEntries } from '@contract/ticket/ticket-entries'
import { ticketPrinting } from '@contract/ticket/ticket-permissions'
import { TICKET_REFUSALS } from '@contract/ticket/ticket-refusals'
import { fileUrl } from '@/api/file-url'
import { useLanguage } from '@/i18n/language'
import { attempt } from '@/patterns/frame/failure/attempt'
import { rereadRefused } from '@/patterns/frame/failure/reread-refused'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { ownTitle, useOtherTitle } from '@/patterns/frame/page/page-title'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnIdNumber } from '@/patterns/id-number/own-id-number'
import { CalendarLink } from '@/patterns/owned/calendar/calendar-link'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { documentText } from '@/patterns/documents/document-texts'
import { UnprintableNote } from '@/patterns/documents/unprintable-note'
import { useSubscription } from '@/patterns/subscription'
import { arrival } from '@/platform/documents/arrival'
import { open } from '@/platform/navigation/navigation'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { confirm } from '@/ui/overlay/dialog-state'
import { tellOutcome } from '@/ui/overlay/show-outcome'
import { toast } from '@/ui/overlay/toast-state'
import { Changed } from '../../changed'
import { SaveTicketButton } from '../../save-ticket-button'
import { useTicketText, ticketText as t } from '../../texts'
import { readSheet, confirmFacts, markPrinted, documentOf } from '../../ticket-calls'
import { TicketDocument } from '../../ticket-document'

/** Page of one ticket in its printed form. */
function TicketPage() {
  const { ticketId = '' } = useRoute().params
  const found = useLoaded(() => readSheet(ticketId), [ticketId])
  return (
    <OwnedDetail of={found} missing="EXM_CT_ECQA_NOT_FOUND" ended={TICKET_REFUSALS} list="ticketPrinting">
      {(sheet) => <Sheet sheet={sheet} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

/** WeChat message topics: changed ticket, day of the exam, and result. */
const laterTopics = ['appointmentMoved', 'appointmentDue', 'resultPublished'] as const
const ofTicket = laterTopics.filter((topic) => topic !== 'resultPublished')

interface SheetProps {
  sheet: TicketSheet
  onChange: () => Promise<unknown>
}

/**
 * Ticket page: the content is confirmed first, then printed. Changes after printing are shown above everything else.
 */
export function Sheet({ sheet, onChange }: SheetProps) {
  const t = useTicketText()
  const language = useLanguage()
  const own = ownTitle('ticketPrinting', useAtomValue(currentExamInfoAtom), language)
  useOtherTitle(own)
  const { ticketId, number, isConfirmed, isOutdated, printedAt } = sheet
  const gates = useGates()
  const printing = ticketPrinting(sheet, gates, serverNow())
  const isOver = Date.parse(sheet.endsAt) <= serverNow()
  const subscribe = useSubscription(laterTopics)
  const confirm = async () => {
    // Within the tap, because WeChat shows the subscription dialog only then.
    await subscribe(gates.result ? laterTopics : ofTicket)
    await sayFactsAreRight(sheet, onChange)
  }
  const read = async () => {
    const fresh = await readSheet(ticketId)
    return { calendarUrl: fresh.calendarUrl, number, entries: ticketEntries(fresh, language) }
  }
  return (
    <>
      {isOutdated && <Note tone="bad">{t('outdated')}</Note>}
      {!isConfirmed && !isOutdated && <Note tone="wait">{t('check')}</Note>}
      <UnprintableNote characters={sheet.holder.unprintable} />
      {sheet.changed && (
        <Card>
          <Changed ticket={sheet} />
        </Card>
      )}
      <TicketDocument
        sheet={sheet}
        title={own ?? t('paper.title')}
        idNumber={<OwnIdNumber number={sheet.holder.idNumber} />}
      />
      {!isOver && (
        <View className="screen-only">
          <Card>
            <CalendarLink read={read} />
            <SaveTicketButton sheet={sheet} title={own} />
          </Card>
        </View>
      )}
      {isConfirmed && <ReasonNote permission={printing} />}
      <ActionBar>
        {isConfirmed ? (
          printing.allowed && (
            <Button icon="file-text" onPress={() => printTicket(sheet, onChange)}>
              {t(printedAt === null || isOutdated ? 'print' : 'print.again')}
            </Button>
          )
        ) : (
          <>
            <Button onPress={() => confirm()}>{t('facts.right')}</Button>
            <Button kind="secondary" onPress={tellWhatIsWrong}>
              {t('facts.wrong')}
            </Button>
          </>
        )}
      </ActionBar>
    </>
  )
}

/** Confirms that the content of the ticket is correct. `onChange` reloads it. */
async function sayFactsAreRight(sheet: TicketSheet, onChange: () => Promise<unknown>): Promise<void> {
  await attempt(async () => {
    await confirmFacts(sheet)
    toast(t('facts.confirmed'))
    await onChange()
  }, rereadRefused(onChange))
}

/** Explains how to correct a wrong ticket and links to the personal information. */
async function tellWhatIsWrong(): Promise<void> {
  const isOwn = await confirm({
    title: t('wrong.title'),
    body: t('wrong.text'),
    ok: t('wrong.own'),
    cancel: t('wrong.back'),
  })
  if (isOwn) await open('userInformation')
}

/**
 * Asks before the first printing, which ends the possibility of changes. A failed download changes nothing. `onChange`
 * reloads the ticket.
 */
async function printTicket(sheet: TicketSheet, onChange: () => Promise<unknown>): Promise<void> {
  if (sheet.printedAt === null && !(await confirm(question(sheet)))) return
  await attempt(async () => {
    const { url, name } = await documentOf(sheet)
    const paper = await arrival({ url: fileUrl(url), name }).catch(() => null)
    if (!paper) return tellOutcome('failed', documentText)
    await markPrinted(sheet)
    await tellOutcome(await paper.open(), (word) => (word === 'done' ? t('print.done') : documentText(word)))
    await onChange()
  }, rereadRefused(onChange))
}

const question = ({ kind }: TicketSheet) => ({
  title: t('print.sure'),
  body: t(`print.${kind}`),
  ok: t('print.go'),
  cancel: t('print.later'),
})

export default framed(TicketPage)
