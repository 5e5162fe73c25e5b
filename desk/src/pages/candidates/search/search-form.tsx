import { Button, Card, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../i18n/i18n'

const LONGEST_SEARCH = 254

interface SearchFormProps {
  typed: string
  onSearch: (text: string) => void
}

/** One field for names, phones and numbers; it has the focus when the page opens. */
export function SearchForm({ typed, onSearch }: SearchFormProps) {
  const { text } = useText()
  const field = useRef<InputRef>(null)
  // also when the menu leads here again
  const { key } = useLocation()
  useEffect(() => field.current?.focus({ cursor: 'all' }), [key])
  return (
    <Card size="small" className="block">
      <Form
        name="candidates"
        layout="inline"
        className="filter"
        initialValues={{ search: typed }}
        onFinish={({ search }: { search: string }) => onSearch(search.trim())}
        requiredMark={false}
      >
        <Form.Item
          name="search"
          label={text('candidateSearch')}
          rules={[{ required: true, whitespace: true, message: text('required') }]}
          className="candidate-search"
        >
          <Input
            ref={field}
            allowClear
            maxLength={LONGEST_SEARCH}
            placeholder={text('candidateSearchHint')}
            autoComplete="off"
            spellCheck={false}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          {text('search')}
        </Button>
      </Form>
    </Card>
  )
}
