import { Alert, Checkbox, Form, Input, Modal } from 'antd'
import type { ReviewCase } from '@contract/desk/review'
import type { CaseDecision, DecisionName } from '@contract/desk/review-decision'
import { useText } from '../../i18n/i18n'
import { useWork } from '../../ui/use-work'
import { isDangerous } from './decision-bar'
import { decisionOf, partId, type Typed } from './decision-of'
import { ReasonField } from './reason-field'
import { useSettled } from './use-settled'

interface DecisionDialogProps {
  shown: ReviewCase
  /** The decision that needs input. */
  decision: DecisionName
  /** Why the decision was refused. */
  refusal: string | null
  onDecide: (decision: CaseDecision) => Promise<boolean>
  onClose: () => void
}

/** Asks for what a decision needs: reasons, the parts to correct, or a new score. Typed text stays after a refusal. */
export function DecisionDialog({ shown, decision, refusal, onDecide, onClose }: DecisionDialogProps) {
  const { text } = useText()
  const [form] = Form.useForm<Typed>()
  const { run, isBusy, fault } = useWork()
  const isSettled = useSettled(shown.version)
  const submit = (typed: Typed) =>
    run(async () => {
      if (isSettled && (await onDecide(decisionOf(shown, decision, typed)))) onClose()
    })
  return (
    <Modal
      open
      title={text(`decision_${decision}`)}
      okText={text(`decision_${decision}`)}
      okButtonProps={{ danger: isDangerous(decision), loading: isBusy, disabled: !isSettled }}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{text(shown.stage === 'sample' ? 'sampleText' : `decisionText_${decision}`)}</p>
      {(fault ?? refusal) && <Alert type="error" showIcon title={fault ?? refusal} className="block" />}
      <Form form={form} layout="vertical" onFinish={(typed) => void submit(typed)} requiredMark={false}>
        {decision === 'approve' && shown.kind === 'resultReview' && (
          <Form.Item
            name="score"
            label={text('newScore')}
            rules={[{ required: true, whitespace: true, message: text('required') }]}
          >
            <Input maxLength={40} />
          </Form.Item>
        )}
        {decision === 'correct' && shown.correctable.length > 0 ? (
          <PartFields shown={shown} />
        ) : (
          decision !== 'approve' && <ReasonField kind={shown.kind} name={['reason']} label={text('reason')} />
        )}
      </Form>
    </Modal>
  )
}

/** Parts to correct, each with its reason. */
function PartFields({ shown }: Pick<DecisionDialogProps, 'shown'>) {
  const { text, language } = useText()
  const chosen = Form.useWatch('parts') as string[] | undefined
  return (
    <>
      <Form.Item
        name="parts"
        label={text('partsToCorrect')}
        rules={[{ required: true, message: text('partsRequired') }]}
      >
        <Checkbox.Group
          className="parts"
          options={shown.correctable.map((part) => ({ value: partId(part), label: part.label[language] }))}
        />
      </Form.Item>
      {shown.correctable
        .filter((part) => chosen?.includes(partId(part)))
        .map((part) => (
          <ReasonField
            key={partId(part)}
            kind={shown.kind}
            name={['partReasons', partId(part)]}
            label={text('reasonFor', { part: part.label[language] })}
          />
        ))}
    </>
  )
}
