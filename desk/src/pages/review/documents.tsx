import { Empty, Tabs } from 'antd'
import type { ReviewCase } from '@contract/desk/review'
import { useText } from '../../i18n/i18n'
import { FileViewer } from './file-viewer'

interface DocumentsProps {
  documents: ReviewCase['documents']
}

/** Documents of a case, one tab per file. */
export function Documents({ documents }: DocumentsProps) {
  const { text, language } = useText()
  const files = documents.flatMap(({ key, label, files: ofDocument }) =>
    ofDocument.map((file, index) => ({
      key: `${key} ${file.fileId}`,
      label: ofDocument.length > 1 ? `${label[language]} ${index + 1}` : label[language],
      file,
    })),
  )
  if (files.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noDocuments')} className="block" />
  const items = files.map(({ key, label, file }) => ({
    key,
    label,
    children: <FileViewer file={file} label={label} />,
  }))
  return <Tabs size="small" items={items} className="documents" />
}
