import { openPrivacyContract } from '@/platform/native/privacy'
import { Link } from '@/ui/basic/link'
import { usePrivacyText } from './privacy-texts'

/** The way to the privacy agreement where personal data is asked for: to be read before anything is given. */
export default function PrivacyLink() {
  const t = usePrivacyText()
  return <Link onPress={openPrivacyContract}>{t('contract.name')}</Link>
}
