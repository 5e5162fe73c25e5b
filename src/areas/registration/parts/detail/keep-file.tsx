import type { StoredFile } from '@contract/draft'
import { fileUrl } from '@/api/file-url'
import { openDocument, openHostSettings, savePicture } from '@/platform/documents/documents'
import { Link } from '@/ui/basic/link'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { useRegistrationText } from '../../texts'

interface KeepFileProps {
  file: StoredFile
  /** What the candidate knows it as. */
  name: string
}

/**
 * Opens a PDF, saves a picture: to the album in the Mini Program, through WeChat's viewer or by downloading it elsewhere.
 * Where the host cannot, it says what to do.
 */
export function KeepFile({ file, name }: KeepFileProps) {
  const t = useRegistrationText()
  const isPicture = file.mediaType.startsWith('image/')
  const action = t(isPicture ? 'file.save' : 'file.open')

  const keep = async () => {
    const served = { url: fileUrl(file.url), name: file.name }
    const outcome = await (isPicture ? savePicture(served) : openDocument(served))
    if (outcome === 'done' && isPicture) toast(t('file.saved'))
    if (outcome === 'copied' || outcome === 'elsewhere')
      await tell({ title: t('file.elsewhere.title'), body: t(`file.${outcome}`) })
    if (outcome === 'failed') await tell({ title: t('file.failed.title'), body: t('file.failed') })
    if (outcome === 'denied' && (await mayOpenSettings())) openHostSettings()
  }
  const mayOpenSettings = () =>
    confirm({ title: t('file.denied.title'), body: t('file.denied'), ok: t('file.denied.ok') })

  return (
    <Link label={t('file.named', { action, name })} onPress={keep}>
      {action}
    </Link>
  )
}
