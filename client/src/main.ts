import { mount } from 'svelte'
import App from './App.svelte'
import './style/fonts.css'
import './style/app.css'
import './style/table.css'

mount(App, { target: document.getElementById('app')! })
