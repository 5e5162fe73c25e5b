import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { readCertificate } from '../../certificate-calls'
import { CopyForm } from '../../copy/copy-form'

/** Page to make a stamped copy of a certificate. */
function CopyPage() {
  const { certificateId = '' } = useRoute().params
  const found = useLoaded(() => readCertificate(certificateId), [certificateId])
  return (
    <OwnedDetail of={found} missing="CERT_NOT_FOUND" list="myCertificates">
      {(certificate) => <CopyForm certificate={certificate} />}
    </OwnedDetail>
  )
}

export default framed(CopyPage)
