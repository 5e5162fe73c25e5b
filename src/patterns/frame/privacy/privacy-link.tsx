import { openPrivacyContract } from '@/platform/native/privacy'
import { Link } from '@/ui/basic/link'
import { usePrivacyText } from './privacy-texts'

/** Link to the privacy agreement where personal data is requested, so that it can be read first. */
export default function PrivacyLink() {
  const t = usePrivacyText()
  return <Link onPress={openPrivacyContract}>{t('contract.name')}</Link>
}
