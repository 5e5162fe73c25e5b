import { Alert } from 'antd'

interface FormFaultProps {
  fault: string | null
}

/** Fault of a form, announced to screen readers. */
export function FormFault({ fault }: FormFaultProps) {
  return fault !== null && <Alert type="error" showIcon title={fault} className="form-fault" role="alert" />
}
