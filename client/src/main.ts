import { mount } from 'svelte'
import App from './App.svelte'
import { recallLetters } from './components/letters'
import './style/app.css'
import './style/table.css'

recallLetters()
mount(App, { target: document.getElementById('app')! })
