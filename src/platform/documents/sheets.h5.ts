export { openArchive as openSheet } from './archives.h5'
