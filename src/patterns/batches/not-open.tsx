import type { ReactNode, PropsWithChildren } from 'react'
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
import { useAnnouncement } from '@/ui/overlay/use-announcement'
import type { BatchTimes } from './batch-order'
import { useBatchText } from './batch-texts'
import { ApiError } from '@/api/errors/api-error'
import { moduleGate, type ModuleGate } from '@/patterns/frame/gate/page-access'
import { rereadProject } from '@/patterns/frame/project/project-info'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { store } from '@/session/store'
import { View } from '@tarojs/components'
import { useCodeText } from '@/api/errors/code-text'
import { RefusalState } from '@/patterns/frame/exits/refusal-state'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { Countdown } from '@/ui/value/countdown'

const dayMs = 24 * 60 * 60_000

interface ClosedBatchProps {
  batch: BatchTimes
  title: string
  /** Error code that explains why the batch is closed. */
  code: ErrorCode
  /** Opens the list of batches. */
  onOthers: () => Promise<void>
  onOpen: () => void
  /** Checks whether the batch has been opened in the meantime. */
  look: () => Promise<unknown>
}

/** Explains why a batch is closed and when it opens, and links to other batches. */
function ClosedBatch({ batch, title, code, onOthers, onOpen, look, children }: PropsWithChildren<ClosedBatchProps>) {
  const t = useBatchText()
  const { state, opensAt } = batch
  const text = useReason(batch, code, Boolean(children))
  useWatch(look)
  const untilOpening = Date.parse(opensAt) - serverNow()
  const opensSoon = state === 'notYetOpen' && untilOpening > 0 && untilOpening < dayMs
  return (
    <RefusalState icon={state === 'notYetOpen' ? 'clock' : 'info'} title={title} text={text}>
      {opensSoon && (
        <View className="screen-only">
          {t('opensIn')} <Countdown until={opensAt} about={title} onEnd={onOpen} />
        </View>
      )}
      {children}
      <Button kind={children ? 'secondary' : 'primary'} onPress={onOthers}>
        {t('others')}
      </Button>
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </RefusalState>
  )
}

/** Omits an opening time in the past; mentions preparation if the batch can be prepared. */
function useReason({ opensAt, closesAt }: BatchTimes, code: ErrorCode, canPrepare: boolean): string {
  const opensLater = Date.parse(opensAt) > serverNow()
  return useCodeText({
    code,
    details: { until: closesAt, ...(canPrepare && { canPrepare: 'yes' }), ...(opensLater && { from: opensAt }) },
  })
}

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

interface Opening<Batch> {
  gate: ModuleGate
  /** Requested batch, if it still exists. */
  batch: Batch | undefined
}

/**
 * Reads the current state of a module and one of its batches, because switches change while a page is open. Throws
 * {@link ApiError}.
 */
async function readOpening<Batch extends { code: string }>(
  module: Module,
  readBatches: () => Promise<readonly Batch[]>,
  batchCode: string | undefined,
): Promise<Opening<Batch>> {
  const [batches] = await Promise.all([readBatches(), rereadProject()])
  const project = store.get(currentExamInfoAtom)
  if (!project) throw new ApiError('refused', 'EXM_PROJECT_NOT_FOUND')
  return { gate: moduleGate(project, module, serverNow()), batch: batches.find(({ code }) => code === batchCode) }
}
