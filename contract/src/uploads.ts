import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { FileType, Id, Moment, Nothing, Nullable } from './shapes.ts'

/** `/uploads` itself speaks tus 1.0 (POST, HEAD, PATCH, DELETE); these calls are beside it. Upload-Metadata: filename, fileType, trainingId (optional). */
export const UploadState = Type.Object({ id: Type.String(), fileName: Type.String(), fileType: FileType, trainingId: Nullable(Id), bytes: Type.Integer(), received: Type.Integer(), expiresAt: Moment })
export const listUploads = endpoint({ name: 'listUploads', method: 'GET', path: '/uploads', summary: 'Own uploads that can go on', answer: Type.Array(UploadState) })
export const discardUpload = endpoint({ name: 'discardUpload', method: 'DELETE', path: '/uploads/{uploadId}/discard', summary: 'Give an upload up', params: Type.Object({ uploadId: Type.String({ maxLength: 100 }) }), answer: Nothing })
