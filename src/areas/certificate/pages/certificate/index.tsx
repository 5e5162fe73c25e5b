import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { readCertificate } from '../../certificate-calls'
import { Detail } from '../../detail/detail'

function CertificatePage() {
  const { certificateId = '' } = useRoute().params
  const found = useLoaded(() => readCertificate(certificateId), [certificateId])
  return (
    <OwnedDetail of={found} missing="CERT_NOT_FOUND" list="myCertificates">
      {(certificate) => <Detail certificate={certificate} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

export default framed(CertificatePage)
