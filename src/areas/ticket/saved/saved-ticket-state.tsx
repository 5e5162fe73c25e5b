import { useEffect, useState } from 'react'
import { keepScreen } from '@/platform/documents/without-network'
import { Note } from '@/ui/feedback/note'
import { useTicketText } from '../texts'

/** State of offline availability of this screen; prepares it whenever the screen is displayed online. */
export function SavedTicketState() {
  const t = useTicketText()
  const [state, setState] = useState<'ready' | 'keeping' | 'failed'>('keeping')
  useEffect(() => {
    keepScreen().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [])
  if (state === 'keeping') return <Note>{t('kept.keeping')}</Note>
  return <Note tone={state === 'ready' ? 'good' : 'wait'}>{t(`kept.${state}`)}</Note>
}
