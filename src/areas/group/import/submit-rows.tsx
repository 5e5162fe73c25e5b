import { View } from '@tarojs/components'
import type { GroupImport } from '@contract/endpoints/group-import'
import type { SheetFormat } from '@contract/group/import'
import { fileUrl } from '@/api/file-url'
import { upload } from '@/api/upload'
import { useLanguage } from '@/i18n/language'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { useGroupText } from '../texts'
import { SheetField, SHEET_ENDINGS, useOpenSheet } from './sheet-field'
import styles from '../members/cards.module.scss'

interface SubmitRowsProps {
  /** Previous list, whose invitations were sent. */
  last: GroupImport | null
  /** Shows the result of the previous list. */
  onLook: () => void
  onChange: () => Promise<unknown>
}

/** Template for download, and the upload of the completed list. */
export function SubmitRows({ last, onLook, onChange }: SubmitRowsProps) {
  const t = useGroupText()
  const language = useLanguage()
  const openSheet = useOpenSheet()
  const fetchTemplate = (format: SheetFormat) => () =>
    openSheet({
      url: fileUrl(`/exm_c/group/import-template/${language}/${format}`),
      name: `${t('import.template.name')}.${format}`,
    })
  return (
    <>
      {last && (
        <Note tone="good" action={{ text: t('import.last.look'), onPress: onLook }}>
          {t('import.last', { invited: last.invited, left: last.faulty })}
        </Note>
      )}
      <Note>{t('import.note')}</Note>
      <Card title={t('import.template')}>
        <View>{t('import.template.text')}</View>
        <View className={styles.answers}>
          {SHEET_ENDINGS.map((format) => (
            <Button key={format} kind="secondary" compact onPress={fetchTemplate(format)}>
              {t(`import.template.${format}`)}
            </Button>
          ))}
        </View>
      </Card>
      <Card title={t('import.file')}>
        <SheetField
          label={t('import.file.label')}
          hint={t('import.file.hint')}
          send={async (file, options) => {
            await upload('POST /exm_c/group/imports', { body: {} }, file, options)
            await onChange()
          }}
        />
      </Card>
    </>
  )
}
