import { Alert, App, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { SupportPreview, SupportRequest } from '@contract/desk/support'
import { formatPrice } from '@contract/format'
import { call } from '../../../api/call'
import { useText } from '../../../i18n/i18n'
import { FormFault } from '../../../ui/form-fault'
import { useLatest } from '../../../ui/use-latest'
import { useWork } from '../../../ui/use-work'
import type { CandidateKey } from './support-choice'

export interface SupportDialogProps {
  candidateKey: CandidateKey
  onClose: () => void
  /** Called when something changed. */
  onDone: () => void
}

interface Requested extends SupportDialogProps {
  request: SupportRequest
  /** Returns to the form in which the request was typed. */
  onBack?: () => void
}

/** Shows what an action will do, and performs it. */
export function SupportDialog({ candidateKey, request, onClose, onDone, onBack }: Requested) {
  const { text, language } = useText()
  const { message } = App.useApp()
  const { run, isBusy, fault } = useWork()
  const [preview, setPreview] = useState<SupportPreview | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const params = { ...candidateKey }
  const load = useLatest(() =>
    run(async () =>
      setPreview(
        await call('POST /desk/projects/:domain/candidates/:accountId/preview', { params, body: { request } }),
      ),
    ),
  )
  useEffect(() => load.current?.(), [load])
  const perform = () =>
    run(async () => {
      setRefusal(null)
      const body = { request, digest: preview?.digest ?? '' }
      const done = await call('POST /desk/projects/:domain/candidates/:accountId/perform', { params, body })
      if (done.outcome === 'refused') return setRefusal(done.reason?.[language] ?? text('notDone'))
      if (done.outcome === 'changed') {
        setPreview(done.preview)
        return setRefusal(text('changedSincePreview'))
      }
      void message.success(text(`done_${done.outcome}`, { label: preview?.label[language] ?? '' }))
      onDone()
      onClose()
    })
  const hasChanges = (preview?.changes.length ?? 0) > 0
  return (
    <Modal
      open
      title={preview?.label[language] ?? text('supportPreview')}
      okText={preview?.label[language] ?? text('confirm')}
      okButtonProps={{ disabled: !hasChanges, loading: isBusy }}
      cancelText={text(onBack ? 'back' : 'cancel')}
      onOk={perform}
      onCancel={onBack ?? onClose}
    >
      <FormFault fault={fault ?? refusal} />
      {preview ? <Preview preview={preview} /> : isBusy && <Skeleton active />}
    </Modal>
  )
}

function Preview({ preview: { consequence, changes, exceptions } }: { preview: SupportPreview }) {
  const { text, language } = useText()
  return (
    <>
      <p>{consequence[language]}</p>
      {changes.length > 0 && (
        <>
          <p className="secondary">{text('willHappen')}</p>
          <ul className="preview">
            {changes.map(({ effect, label, cents }) => (
              <li key={effect}>
                {label[language]} {cents !== undefined && formatPrice(cents, language)}
              </li>
            ))}
          </ul>
        </>
      )}
      {exceptions.map(({ reason, label }) => (
        <Alert key={reason} type="warning" showIcon title={label[language]} />
      ))}
    </>
  )
}
