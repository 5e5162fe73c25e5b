import type { ReactNode } from 'react'
import type { BatchState } from '@contract/registration/offered/batch-state'
import type { ErrorCode } from '@contract/errors/errors'
import type { GateState, Module } from '@contract/project/gates'
import { GateNotice } from '@/patterns/frame/gate/gate-notice'
import { useGateText } from '@/patterns/frame/gate/gate-texts'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { usePageShown } from '@/patterns/frame/loading/use-page-shown'
import { openHome } from '@/patterns/frame/project/open-home'
import { focusHeading } from '@/platform/page/focus'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useAnnouncement } from '@/ui/overlay/announcement'
import type { BatchTimes } from './batch-order'
import { useBatchText } from './batch-texts'
import { ClosedBatch } from './closed-batch'
import { readOpening } from './opening'

interface NotOpenProps<Batch extends BatchTimes> {
  module: Module
  readBatches: () => Promise<readonly Batch[]>
  batchCode: string | undefined
  /** Title and error code by state of a closed batch. */
  closed: Record<Exclude<Batch['state'], 'open'>, { title: string; code: ErrorCode }>
  openAgain: OpenAgainProps
  /** Actions before the batch opens. */
  meanwhile?: (batch: Batch) => ReactNode
  onOthers: () => Promise<void>
}

interface OpenAgainProps {
  title: string
  text: string
  goOn: string
  onGoOn: () => Promise<void>
}

/** Explains why a screen is not open: checks the current state of the module first, then of the batch. */
export function NotOpen<Batch extends BatchTimes>({ module, batchCode, ...props }: NotOpenProps<Batch>) {
  const read = () => readOpening(module, props.readBatches, batchCode)
  const opening = useLoaded(read, [module, batchCode])
  const onOpen = () => void opening.reload()
  const look = async () => {
    const newest = await read()
    if (opening.state === 'ready') opening.replaceData(newest)
  }
  return (
    <Loaded of={opening}>
      {({ gate, batch }) => {
        const { state, ...own } = gate
        const why = batch && isClosed<Batch['state']>(batch.state) ? props.closed[batch.state] : null
        return (
          <>
            <StateAnnouncement gate={state} title={(why ?? props.openAgain).title} />
            {state !== 'open' ? (
              <GateNotice gate={{ ...own, state }} onOpen={onOpen} look={look} />
            ) : batch && why ? (
              <ClosedBatch batch={batch} {...why} onOthers={props.onOthers} onOpen={onOpen} look={look}>
                {props.meanwhile?.(batch)}
              </ClosedBatch>
            ) : (
              <OpenAgain {...props.openAgain} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/**
 * Announces that the module or the batch opened or closed while the page is displayed. `title`: heading when the module
 * is open.
 */
function StateAnnouncement({ gate, title }: { gate: GateState; title: string }) {
  const t = useGateText()
  const text = gate === 'open' ? title : t(gate)
  const isShown = usePageShown()
  useAnnouncement(text, isShown ? text : '', focusHeading)
  return null
}

const isClosed = <State extends BatchState>(state: State): state is Exclude<State, 'open'> => state !== 'open'

/** Shown when the batch has been opened in the meantime. */
function OpenAgain({ title, text, goOn, onGoOn }: OpenAgainProps) {
  const t = useBatchText()
  return (
    <PageState icon="circle-check" title={title} text={text}>
      <Button onPress={onGoOn}>{goOn}</Button>
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </PageState>
  )
}
