import type { CertificateDetail } from '@contract/certificate/certificate'
import type { Permission } from '@contract/errors/permission'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'
import { useCertificateText } from '../texts'

interface NoCopyProps {
  certificate: Pick<CertificateDetail, 'certificateId'>
  permission: Permission
}

/** Why no copy can be made now, and the way to the certificate: what is missing is done there, and the reasons stand there. */
export function NoCopy({ certificate: { certificateId }, permission }: NoCopyProps) {
  const t = useCertificateText()
  return (
    <>
      <ReasonNote permission={permission} />
      <ActionBar>
        <Button onPress={() => replace('certificateDetail', { certificateId })}>{t('view')}</Button>
      </ActionBar>
    </>
  )
}
