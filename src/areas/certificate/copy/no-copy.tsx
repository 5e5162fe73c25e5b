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

/** Reason why no copy can be made now, with a link to the certificate, where it can be resolved. */
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
