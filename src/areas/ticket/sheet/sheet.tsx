import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { TicketSheet } from '@contract/ticket/ticket'
import { ticketEntries } from '@contract/ticket/ticket-entries'
import { ticketPrinting } from '@contract/ticket/ticket-permissions'
import { useLanguage } from '@/i18n/language'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { ownTitle, useOtherTitle } from '@/patterns/frame/page/page-title'
import { OwnIdNumber } from '@/patterns/id-number/own-id-number'
import { CalendarLink } from '@/patterns/owned/calendar/calendar-link'
import { UnprintableNote } from '@/patterns/paper/unprintable-note'
import { useSubscription } from '@/patterns/subscribe/subscription'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/basic/button'
import { Card } from '@/ui/layout/card'
import { useTicketText } from '../texts'
import { SaveTicketButton } from '../saved/save-ticket-button'
import { readSheet } from '../ticket-calls'
import { sayFactsAreRight, tellWhatIsWrong } from './facts-said'
import { Changed } from './changed'
import { Paper } from './paper'
import { printTicket } from './print'

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
      <Paper sheet={sheet} title={own ?? t('paper.title')} idNumber={<OwnIdNumber number={sheet.holder.idNumber} />} />
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
