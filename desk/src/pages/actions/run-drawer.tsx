import { Alert, Button, Descriptions, Drawer, Space } from 'antd'
import { useState } from 'react'
import type { ActionRun } from '@contract/desk/action-run'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { FormFault } from '../../ui/form-fault'
import { formatTime } from '../../ui/instant'
import { useWork } from '../../ui/use-work'
import { PreviewTables } from './preview-tables'

interface RunDrawerProps {
  domain: string
  run: ActionRun | null
  /** Receives the run as it is after a decision. */
  onChange: (run: ActionRun) => void
  onClose: () => void
}

/** A run with its preview and outcome, to approve, decline or cancel it. */
export function RunDrawer({ domain, run, onChange, onClose }: RunDrawerProps) {
  const { language } = useText()
  return (
    <Drawer open={run !== null} title={run?.label[language]} size={640} onClose={onClose} destroyOnHidden>
      {run && <RunDetails key={run.runId} domain={domain} run={run} onChange={onChange} />}
    </Drawer>
  )
}

function RunDetails({ domain, run, onChange }: Omit<RunDrawerProps, 'run' | 'onClose'> & { run: ActionRun }) {
  const { text, language } = useText()
  const { runId, state, consequence, requestedBy, approvedBy, createdAt, runAt, expiresAt, endedAt } = run
  const times = [
    { label: text('requestedBy'), children: `${requestedBy} · ${formatTime(createdAt)}` },
    ...(approvedBy === null ? [] : [{ label: text('approvedBy'), children: approvedBy }]),
    ...(state === 'awaitingApproval' && expiresAt
      ? [{ label: text('approvalEnds'), children: formatTime(expiresAt) }]
      : []),
    ...((runAt && [{ label: text('takesEffect'), children: formatTime(runAt) }]) || []),
    ...(endedAt ? [{ label: text('endedAt'), children: formatTime(endedAt) }] : []),
    { label: text('state'), children: text(`runState_${state}`) },
    { label: text('runNumber'), children: runId },
  ]
  return (
    <>
      {consequence && <Alert type="info" showIcon className="block" title={consequence[language]} />}
      <Descriptions column={1} size="small" className="block" items={times} />
      <PreviewTables title={text('preview')} preview={run.preview} />
      {run.outcome && <PreviewTables title={text('outcome')} preview={run.outcome} />}
      <RunDecision domain={domain} run={run} onChange={onChange} />
    </>
  )
}

function RunDecision({ domain, run, onChange }: Omit<RunDrawerProps, 'run' | 'onClose'> & { run: ActionRun }) {
  const { text } = useText()
  const { run: work, isBusy, fault } = useWork()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [decided, setDecided] = useState<string | null>(null)
  const { may, runId, digest } = run
  const params = { domain, runId }
  const decide = (step: 'approve' | 'decline' | 'cancel') =>
    work(async () => {
      setRefusal(null)
      const answer =
        step === 'approve'
          ? await call('POST /desk/projects/:domain/actions/:runId/approve', { params, body: { digest } })
          : await call(`POST /desk/projects/:domain/actions/:runId/${step}`, { params })
      if (answer.isDecided) setDecided(text(`runDecided_${step}`))
      else setRefusal(text(`runRefused_${answer.refused}`))
      onChange(answer.run)
    })
  return (
    <>
      <FormFault fault={refusal ?? fault} />
      {decided !== null && <Alert type="success" showIcon title={decided} role="status" />}
      <Space>
        {may.approve && (
          <Button type="primary" loading={isBusy} onClick={() => decide('approve')}>
            {text('approveRun')}
          </Button>
        )}
        {may.decline && (
          <Button disabled={isBusy} onClick={() => decide('decline')}>
            {text('declineRun')}
          </Button>
        )}
        {may.cancel && (
          <Button danger disabled={isBusy} onClick={() => decide('cancel')}>
            {text('cancelRun')}
          </Button>
        )}
      </Space>
    </>
  )
}
