export interface EmbeddedPageProps {
  address: string
  title: string
}
